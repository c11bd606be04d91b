package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.environment.Bytes;

import java.util.List;

/** What a shell is told so that a file arrives whole or not at all. */
public final class FileCode {
    /**
     * Finds where the file goes: through links, and beside it unless only the file is ours. A file
     * that replaces one, or shall have a mode of its own, is private until it has its mode; any
     * other has the usual mode at once, which costs the host no program.
     */
    private static final String AIM =
            """
            ! [ -h "$t" ] || t=$(readlink -f "$t") || exit 1
            case $t in */*) d=${t%/*}/ ;; *) d=./ ;; esac
            [ -d "$d" ] || { printf '%s: there is no such directory\\n' "$d" >&2; exit 1; }
            ! [ -d "$t" ] || { printf '%s: it is a directory\\n' "$t" >&2; exit 1; }
            [ -w "$d" ] || ! [ -w "$t" ] || d=$e/
            n=$d.lockstep-$r
            f() { rm -f "$n"; exit 1; }
            trap f TERM INT HUP
            { [ -z "$k" ] && ! [ -e "$t" ]; } || umask 077
            set -C
            """;

    /** Gives it the mode and owner of what it replaces, and lets it take that one's place. */
    private static final String REPLACE =
            """
            set +C
            if [ -e "$t" ] && ! [ -f "$t" ]; then
              cat "$n" >"$t" || f
              rm -f "$n"
              exit
            fi
            if [ -e "$t" ]; then
              m=$(stat -c '%a %u:%g' "$t" 2>/dev/null || stat -f '%Lp %u:%g' "$t") || f
              { [ -O "$t" ] && [ -G "$t" ]; } || chown "${m#* }" "$n" 2>/dev/null
              chmod "${k:-${m% *}}" "$n" || f
            else
              [ -z "$k" ] || chmod "$k" "$n" || f
            fi
            mv -f "$n" "$t" 2>/dev/null || { cat "$n" >"$t" && rm -f "$n"; } || f
            """;

    private FileCode() {}

    /**
     * Puts what the shell reads on standard input: into the file {@code $t}, with the octal mode
     * {@code $k} or the one that it would have by itself, by way of the directory {@code $e} where
     * nothing can be put beside the file.
     */
    public static String put() {
        return "r=$$\n" + AIM + "cat >\"$n\" || f\n" + REPLACE;
    }

    /** Puts a small file, which travels in the code. */
    static ShellText put(Request.Put put, Bytes content) {
        return ShellText.join(
                "\n",
                List.of(
                        aim(put),
                        Literal.print(content).with(">\"$n\" || f"),
                        ShellText.code(REPLACE)));
    }

    /** Puts a file of {@code size} bytes, which follow the code once the shell says so. */
    static ShellText put(Request.Put put, long size) {
        return ShellText.join(
                "\n",
                List.of(
                        aim(put),
                        ShellText.code("s=" + size),
                        ShellText.code(
                                """
                                : >"$n" || f
                                _m "= $_i"
                                head -c "$s" >>"$n" || f
                                [ "$(wc -c <"$n")" -eq "$s" ] || f
                                """),
                        ShellText.code(REPLACE)));
    }

    /** Prints a file. */
    static ShellText get(Request.Get get) {
        return ShellText.of("exec cat --").then(ShellText.path(get.path()));
    }

    /** Fails with {@code reason}. */
    static ShellText fail(String reason) {
        return ShellText.of("printf '%s\\n'").quoted(reason).with(">&2; exit 1");
    }

    private static ShellText aim(Request.Put put) {
        return ShellText.join(
                "\n",
                List.of(
                        ShellText.concat(ShellText.of("t="), ShellText.path(put.path())),
                        ShellText.concat(
                                ShellText.of("e="), ShellText.path(put.temporaryDirectory())),
                        ShellText.code("r=" + Nonce.digits()),
                        ShellText.concat(
                                ShellText.of("k="), ShellText.quote(put.mode().orElse(""))),
                        ShellText.code(AIM)));
    }
}
