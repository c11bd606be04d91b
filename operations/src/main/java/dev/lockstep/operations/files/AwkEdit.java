package dev.lockstep.operations.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.operations.path.RemotePath;

/**
 * Writes a file anew through awk, which can't change one where it is: into a temporary file that
 * then takes its place, with the owner and mode of the old one.
 *
 * @param exists whether there is an old one
 * @param preserve whether owner and mode are kept
 * @param backup whether the old one is kept beside it, with a time stamp
 */
record AwkEdit(RemotePath path, boolean exists, boolean preserve, boolean backup) {
    /** The whole command, around the one that prints the new text into {@code "$OUT"}. */
    ShellText command(Facts facts, ShellText awk) {
        ShellText start =
                ShellText.concat(
                        ShellText.of("OUT=\"$(TMPDIR="),
                        ShellText.quote(facts.environment().temporaryDirectory()),
                        ShellText.of(" mktemp -t pyinfra.XXXXXX)\" && "));
        if (backup && exists) {
            RemotePath copy = path.plus("." + facts.environment().timestamp());
            start = ShellText.of("cp").then(path.word()).then(copy.word()).with("&&").then(start);
        }
        return remember(start).then(awk).then(replace());
    }

    private ShellText remember(ShellText start) {
        ShellText all = start;
        if (preserve && exists) {
            all =
                    all.with("MODE=\"$(stat -c %a")
                            .then(path.word())
                            .with("2>/dev/null || stat -f %Lp")
                            .then(path.word())
                            .with("2>/dev/null)\" &&");
        }
        if (preserve) {
            all =
                    all.with("OWNER=\"$(stat -c \"%u:%g\"")
                            .then(path.word())
                            .with("2>/dev/null || stat -f \"%u:%g\"")
                            .then(path.word())
                            .with("2>/dev/null || echo $(id -un):$(id -gn))\" &&");
        }
        return all;
    }

    private ShellText replace() {
        ShellText all = ShellText.of(" && mv \"$OUT\"").then(path.word());
        if (preserve) {
            all = all.with(" && chown \"$OWNER\"").then(path.word());
        }
        return preserve && exists ? all.with(" && chmod \"$MODE\"").then(path.word()) : all;
    }
}
