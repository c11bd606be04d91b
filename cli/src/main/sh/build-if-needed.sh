# Part of cli/bin/lockstep in a source checkout: builds target/lib when there is none or when a source
# is newer. Expects `root`, `lib`, `java_home` and `fail`.
# shellcheck shell=sh disable=SC2154

built=$root/cli/target/launcher-built
build_log=$root/cli/target/launcher-build.log

# Folders are looked at too, since a source that was removed leaves only its folder newer.
is_built() {
    [ -f "$built" ] && [ -f "$lib/lockstep.jar" ] &&
        [ -z "$(find "$root/pom.xml" "$root"/*/pom.xml "$root"/*/src/main -newer "$built" -print)" ]
}

# Two builds of one checkout would write the same files.
lock_build() {
    if command -v flock >/dev/null; then
        exec 9>"$root/cli/target/launcher.lock"
        flock 9
        return
    fi
    lock=$root/cli/target/launcher.lock.d
    if ! mkdir "$lock" 2>/dev/null; then
        echo "lockstep: waiting for another build; if there is none, remove $lock" >&2
        until mkdir "$lock" 2>/dev/null; do sleep 1; done
    fi
    trap 'rmdir "$lock"' EXIT
    trap 'exit 130' INT TERM
}

unlock_build() {
    if [ -n "${lock:-}" ]; then
        trap - EXIT INT TERM
        rmdir "$lock"
    else
        exec 9>&-
    fi
}

# What changes while Maven runs must count as newer, so the mark is made first.
build() {
    : >"$built.new"
    (
        cd "$root" || exit
        export JAVA_HOME="$java_home"
        mvn -B -ntp -pl cli -am package -Dmaven.test.skip=true -Dassembly.skipAssembly=true \
            -Denforcer.skip=true -Djacoco.skip=true </dev/null >"$build_log" 2>&1
    ) || {
        sed -n -e '/^\[ERROR\]/p' -e '/^\[WARNING\]/p' -e '/^  /p' -e '/\[Help 1\]$/q' "$build_log" >&2
        fail "the build failed. All it said is in $build_log"
    }
    mv "$built.new" "$built"
}

if ! is_built; then
    command -v mvn >/dev/null ||
        fail "needs Maven to build this checkout. Install it (apt install maven, brew install maven), or use a released lockstep-VERSION.tar.gz."
    if [ -f "$built" ]; then
        echo 'lockstep: building, since sources changed …' >&2
    else
        echo 'lockstep: building this checkout for the first time …' >&2
    fi
    mkdir -p "$root/cli/target"
    lock_build
    is_built || build
    unlock_build
fi
