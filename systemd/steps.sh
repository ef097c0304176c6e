# For install.sh, update.sh and uninstall.sh: where things lie, and one OK or FAIL line a step.
set -u
cd "$(dirname "$0")/.."

PROGRAM=/opt/munshi
CONFIG=/etc/munshi/munshi.toml
STATE=/var/lib/munshi
UNIT=/etc/systemd/system/munshi.service
GROUPS_WANTED="video gpio render input"
LOG=$(mktemp)
trap 'rm -f "$LOG"' EXIT

[ "$(id -u)" = 0 ] || {
    echo "FAIL  this needs root: sudo $0" >&2
    exit 1
}

# step TEXT COMMAND...: a step that fails ends everything; what it said is shown.
step() {
    told=$1
    shift
    if "$@" >"$LOG" 2>&1 </dev/null; then
        echo "OK    $told"
    else
        echo "FAIL  $told"
        sed 's/^/      /' "$LOG"
        echo "      Mend this and start $0 again: what is done stays, and is not done twice."
        exit 1
    fi
}

as_munshi() { STATE_DIRECTORY=$STATE HOME=$STATE runuser -u munshi -- "$PROGRAM/bin/munshi" "$@"; }

program() { COPY=yes PYTHON=/usr/bin/python3 scripts/environment "$PROGRAM"; }

unit() {
    install -m 0644 systemd/munshi.service "$UNIT" && systemctl daemon-reload
}

# Ends in what the doctor says to the service's user. The picture is left to the service, which has the camera.
doctor() {
    echo
    as_munshi doctor --config "$CONFIG" --no-picture | sed '/^Configuration:/,$d'
}
