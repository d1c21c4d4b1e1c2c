# Read by scripts of this folder: MicroPython for Unix as Debian 13 packages it.
#
#   unix_micropython amd64    makes ./micropython-amd64 below the current folder; also i386
#
# The package is unpacked, not installed, with the libraries that Debian gives it that day.
unix_micropython() {
    home=$PWD/$1
    mkdir -p "$home/lists/partial" "$home/cache/archives/partial" "$home/root"
    debian
    echo "deb [arch=$1 signed-by=$key] $mirror trixie main" > "$home/list"
    set -- "$1" -qq -o "Dir::Etc::sourcelist=$home/list" -o Dir::Etc::sourceparts=- \
        -o "Dir::State::Lists=$home/lists" -o "Dir::Cache=$home/cache" -o APT::Sandbox::User= \
        -o "APT::Architecture=$1" -o "APT::Architectures=$1" -o Acquire::Languages=none
    arch=$1
    shift
    apt-get "$@" update
    (cd "$home" && apt-get "$@" download micropython=1.25.0+ds-1 libc6 libffi8 libmbedtls21 \
        libmbedcrypto16 libmbedx509-7 &&
        for package in *.deb; do dpkg-deb -x "$package" root; done)
    loader=$(find "$home/root" -name 'ld-linux*' ! -type d | head -1)
    printf '#!/bin/sh\nexec %s --library-path %s %s "$@"\n' "$loader" "$(dirname "$loader")" \
        "$home/root/usr/bin/micropython" > "micropython-$arch"
    chmod +x "micropython-$arch"
}

# A block device in RAM and VfsLfs2 on it, for programs of the Unix MicroPython.
ram_blocks() {
    cat <<'END'
import os, vfs
class Blocks:
    def __init__(self, count, path=None):
        self.count, self.data = count, bytearray(b"\xff" * (4096 * count))
        if path:
            with open(path, "rb") as file:
                image = file.read()
            self.data[:len(image)] = image
    def readblocks(self, block, buf, offset=0):
        start = block * 4096 + offset
        buf[:] = self.data[start:start + len(buf)]
    def writeblocks(self, block, buf, offset=None):
        if offset is None:
            self.ioctl(6, block)
            offset = 0
        start = block * 4096 + offset
        self.data[start:start + len(buf)] = buf
    def ioctl(self, what, block):
        if what == 6:
            self.data[block * 4096:(block + 1) * 4096] = b"\xff" * 4096
        return {4: self.count, 5: 4096}.get(what, 0)
END
}

# MicroPython's sources, as the Debian package has them: ./source.
micropython_source() {
    mkdir -p src/lists/partial src/cache/archives/partial source
    debian
    echo "deb-src [signed-by=$key] $mirror trixie main" > src/list
    set -- -qq -o "Dir::Etc::sourcelist=$PWD/src/list" -o Dir::Etc::sourceparts=- \
        -o "Dir::State::Lists=$PWD/src/lists" -o "Dir::Cache=$PWD/src/cache" \
        -o APT::Sandbox::User= -o Acquire::Languages=none
    apt-get "$@" update
    (cd src && apt-get "$@" source --download-only micropython=1.25.0+ds-1)
    tar -xf src/micropython_*.orig.tar.xz -C source --strip-components=1
}

# Set mirror and key to those of the machine's own Debian packages.
debian() {
    mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
        sed -n 's/^URIs: *//p; s/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\).*/\2/p' |
        grep '/debian/*$' | head -1)
    key=$(ls /usr/share/keyrings/debian-archive-keyring.* | head -1)
}
