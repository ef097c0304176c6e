"""What `munshi doctor` looks at, and what it says of it.

| module | looks at |
|---|---|
| `software` | Python, packages and where each came from, fonts, the screen's driver, the service |
| `devices` | the camera, who holds it, a test picture; the pins of the buttons |
| `machine` | disk, clock, voltage, temperature |
| `house` | configuration, box, records, the last crash |
| `bundle` | a file with all of it and nothing private, to be sent to who helps |
"""

from firmware.doctor.examining import examine
from firmware.doctor.finding import Finding, Patient

__all__ = ["Finding", "Patient", "examine"]
