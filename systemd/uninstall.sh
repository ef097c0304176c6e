#!/bin/sh
# Removes the service and the program: sudo systemd/uninstall.sh [--all]
# Records, album and configuration stay, unless --all is given.
. "$(dirname "$0")/steps.sh"

stop() { ! systemctl cat munshi || systemctl disable --now munshi; }
remove_unit() { rm -f "$UNIT" && systemctl daemon-reload && { systemctl reset-failed munshi || true; }; }
remove_program() { rm -rf "$PROGRAM"; }
remove_data() { rm -rf "$STATE" /etc/munshi; }
remove_user() { ! id munshi || userdel munshi; }

step "service stops" stop
step "service is removed" remove_unit
step "program is removed" remove_program
if [ "${1:-}" = --all ]; then
    step "records, album and configuration are removed" remove_data
    step "user is removed" remove_user
else
    echo "      $STATE and /etc/munshi stay; --all removes them as well."
fi
