# Roots of other machines, for the checks beside this file: a Debian made once, and a throw-away layer over it.
# ROOTS names where they are kept (build/roots); each takes about a gigabyte. Needs root, debootstrap, overlayfs.
set -eu
cd "$(dirname "$0")/../.."
ROOTS=$(realpath -m "${ROOTS:-build/roots}")

need() {
    for program in "$@"; do
        command -v "$program" >/dev/null || {
            echo "FAIL  $program is missing: sudo apt-get install -y debootstrap systemd-container qemu-user-static" >&2
            exit 2
        }
    done
    [ "$(id -u)" = 0 ] || {
        echo "FAIL  this needs root" >&2
        exit 2
    }
}

# debian NAME SUITE ARCHITECTURE PACKAGES: make it unless it stands; what it is called is in $base afterwards.
debian() {
    base=$ROOTS/$1
    [ -e "$base/.made" ] && return
    mkdir -p "$ROOTS"
    rm -rf "$base"
    debootstrap --variant=minbase --arch="$3" --include="ca-certificates,python3,python3-venv,python3-pip,$4" \
        "$2" "$base" >"$base.log" 2>&1 || {
        tail "$base.log" >&2
        exit 1
    }
    # Behind a proxy that has a certificate of its own.
    cp "${SSL_CERT_FILE:-/etc/ssl/certs/ca-certificates.crt}" "$base/etc/ssl/certs/ca-certificates.crt"
    touch "$base/.made"
}

# layered: a throw-away layer over $base, with this checkout in /src; its place is in $root, gone at the end.
layered() {
    layer=$(mktemp -d "$ROOTS/layer.XXXXXX")
    root=$layer/root
    mkdir "$layer/upper" "$layer/work" "$root"
    mount -t overlay overlay -o "lowerdir=$base,upperdir=$layer/upper,workdir=$layer/work" "$root"
    trap 'umount -l "$root"; rm -rf "$layer"' EXIT
    mkdir "$root/src"
    git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -x -C "$root/src"
}

# inside COMMAND...: run in $root, with pip as it is set up here.
inside() {
    mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
        PIP_CERT=/etc/ssl/certs/ca-certificates.crt PIP_DISABLE_PIP_VERSION_CHECK=1 QEMU_CPU="${QEMU_CPU:-}" \
        sh -c 'cd /src 2>/dev/null || cd /; exec "$@"' sh "$@"
}
