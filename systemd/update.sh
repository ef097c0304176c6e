#!/bin/sh
# Renews Munshi from this checkout, after a backup of records, boxes, album and configuration: sudo systemd/update.sh
. "$(dirname "$0")/steps.sh"

installed() { test -x "$PROGRAM/bin/munshi" && test -e "$UNIT"; }
backup() {
    install -d -o munshi -g munshi -m 0750 "$STATE/backups" &&
        as_munshi backup "$STATE/backups/before-update-$(date +%Y-%m-%d-%H%M%S).zip" --config "$CONFIG"
}
# The last five are kept.
old_backups() { ls -1t "$STATE"/backups/before-update-*.zip | tail -n +6 | xargs -r rm -f --; }
start() { systemctl restart munshi; }

step "Munshi is installed" installed
step "backup in $STATE/backups" backup
step "older backups are cleared" old_backups
step "program in $PROGRAM" program
step "configuration has no mistake" as_munshi config --config "$CONFIG"
step "service $UNIT" unit
step "service starts again, and goes on with its match" start
doctor
