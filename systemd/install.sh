#!/bin/sh
# Installs Munshi as a service of this machine, from a checkout: sudo systemd/install.sh
# May be run again: what is there stays, the program is renewed. START=no leaves the service stopped.
# SHUTDOWN_PIN=3 makes a button between that GPIO pin and ground shut a Raspberry Pi down (needs a restart).
. "$(dirname "$0")/steps.sh"

packages() {
    wanted=
    for one in python3-venv python3-picamera2 python3-lgpio fonts-noto-core; do
        dpkg -s "$one" >/dev/null 2>&1 && continue
        # Plain Debian has neither camera nor pins of a Raspberry Pi; Munshi is then played by touch and keyboard.
        apt-cache show "$one" >/dev/null 2>&1 && wanted="$wanted $one"
    done
    # shellcheck disable=SC2086 # several words on purpose
    [ -z "$wanted" ] || DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $wanted
}

user() {
    for group in $GROUPS_WANTED; do getent group "$group" || groupadd --system "$group" || return; done
    id munshi || useradd --system --home-dir "$STATE" --no-create-home --shell /usr/sbin/nologin munshi || return
    usermod -aG "$(echo "$GROUPS_WANTED" | tr ' ' ',')" munshi
}

folders() {
    install -d -m 0755 /etc/munshi && install -d -o munshi -g munshi -m 0750 "$STATE"
}

# Only where there is none: what people have written stays.
configuration() {
    [ -e "$CONFIG" ] && return
    camera=none buttons=keyboard
    "$PROGRAM/bin/python" -c 'import picamera2' && camera=picamera2
    "$PROGRAM/bin/python" -c 'import lgpio' && [ -e /dev/gpiochip0 ] && buttons=gpiozero
    STATE_DIRECTORY=$STATE XDG_CONFIG_HOME=/nonexistent "$PROGRAM/bin/munshi" config >"$CONFIG.new" || return
    sed -i -e "/^\[camera\]/,/^\[/s/^\(# \)*source = .*/source = \"$camera\"/" \
        -e "/^\[buttons\]/,/^\[/s/^\(# \)*source = .*/source = \"$buttons\"/" \
        -e 's/^\(# \)*fullscreen = .*/fullscreen = true/' "$CONFIG.new"
    mv "$CONFIG.new" "$CONFIG"
}

shutdown_button() {
    file=/boot/firmware/config.txt
    grep -q '^dtoverlay=gpio-shutdown' "$file" && return
    printf '\n# A button that shuts down, and on pin 3 also starts again.\ndtoverlay=gpio-shutdown,gpio_pin=%s\n' \
        "$SHUTDOWN_PIN" >>"$file"
}

start() { systemctl enable munshi && systemctl restart munshi; }

step "packages of the system" packages
step "user munshi with the groups $GROUPS_WANTED" user
step "folders $STATE and /etc/munshi" folders
step "program in $PROGRAM" program
step "configuration $CONFIG" configuration
step "configuration has no mistake" as_munshi config --config "$CONFIG"
step "service $UNIT" unit
[ -z "${SHUTDOWN_PIN:-}" ] || step "shutdown button on GPIO $SHUTDOWN_PIN" shutdown_button
[ "${START:-yes}" = no ] || step "service starts, now and with the machine" start
doctor
