package dev.lockstep.operations.apt;

import dev.lockstep.engine.command.ShellText;

import org.jspecify.annotations.Nullable;

import java.util.OptionalLong;

/**
 * Commands of apt-get that ask nothing and keep changed configuration files.
 *
 * @param force whether packages that are not trusted are taken, too
 * @param lockSeconds how long to wait for another apt to end
 */
record AptGet(boolean force, OptionalLong lockSeconds) {
    /** Neither forced nor waiting. */
    static final AptGet PLAIN = new AptGet(false, OptionalLong.empty());

    /** How long a call that says no more than that it waits does wait. */
    private static final long USUAL_SECONDS = 60;

    /** For the argument {@code wait_for_lock}: true, false, or seconds. */
    static OptionalLong seconds(@Nullable Object wait) {
        return switch (wait) {
            case Boolean usual -> usual ? OptionalLong.of(USUAL_SECONDS) : OptionalLong.empty();
            case Long seconds -> seconds > 0 ? OptionalLong.of(seconds) : OptionalLong.empty();
            case null, default -> OptionalLong.empty();
        };
    }

    /** Without what it shall do. */
    ShellText quiet() {
        ShellText start = ShellText.of("DEBIAN_FRONTEND=noninteractive apt-get -y");
        if (force) {
            start = start.with("--force-yes");
        }
        return waiting(start)
                .with(
                        "-o Dpkg::Options::=\"--force-confdef\" -o"
                                + " Dpkg::Options::=\"--force-confold\"");
    }

    /** Refreshes what packages there are. */
    ShellText update() {
        return waiting(ShellText.of("apt-get")).with("update");
    }

    private ShellText waiting(ShellText start) {
        return lockSeconds.isEmpty()
                ? start
                : start.then(ShellText.code("-o DPkg::Lock::Timeout=" + lockSeconds.getAsLong()));
    }
}
