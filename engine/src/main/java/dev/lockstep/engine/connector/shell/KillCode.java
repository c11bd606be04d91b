package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.ShellText;

import java.time.Duration;

/** What a second shell is told to end what runs in a first one. */
final class KillCode {
    /**
     * A command is its own process, everything that descends from it, and what joined its process
     * group: its own group, or, where it shares the shell's, the processes that are younger. They
     * are looked for again until none is left, since they may multiply meanwhile.
     */
    private static final String CODE =
            """
            exec 2>/dev/null
            list() {
            if [ -r /proc/self/stat ]; then
            for f in /proc/[0-9]*/stat; do
            read -r x <"$f" || continue
            set -- ${x##*) }
            echo "${x%% *} $2 $3 $1"
            done
            else ps -A -o pid= -o ppid= -o pgid= -o stat=
            fi
            }
            grow() {
            while read -r a b c z; do
            case $z in Z*) continue ;; esac
            [ "$a" != "$$" ] || [ "$c" != "$q" ] || q=none
            case $k in *" $a "*) m="$m $a"; continue ;; esac
            case $k in *" $b "*) k="$k$a "; continue ;; esac
            [ "$c" = "$p" ] || { [ "$c" = "$q" ] && [ "$a" -gt "$p" ]; } && k="$k$a "
            done <<E
            $l
            E
            }
            k=" $p " t=" " i=0
            [ "$s" = 0 ] || kill -USR1 "$s"
            while [ "$i" -lt "$((w+5))" ]; do
            l=$(list) n=
            while [ "$k" != "$n" ]; do n=$k m=; grow; done
            [ -n "$m" ] || exit 0
            for a in $m; do
            case $t in *" $a "*) [ "$i" -lt "$w" ] && continue ;; esac
            t="$t$a "
            if [ "$i" -lt "$w" ]; then kill -TERM "$a"; else kill -KILL "$a"; fi
            done
            if [ "$i" = 0 ]; then sleep 0.1 || sleep 1; else sleep 1; fi
            i=$((i+1))
            done
            exit 1
            """;

    private KillCode() {}

    /**
     * Code that ends a command.
     *
     * @param shell the process of its shell if that shall leave out its next frames, else 0
     * @param process its first process
     * @param group the process group of the shell
     * @param grace how long it may take to end by itself
     */
    static ShellText end(long shell, long process, long group, Duration grace) {
        return ShellText.code(
                "s=%d p=%d q=%d w=%d\n%s"
                        .formatted(shell, process, group, grace.toSeconds(), CODE));
    }
}
