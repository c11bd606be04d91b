package dev.lockstep.facts.sysvinit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;

@Summary("Whether each service with a script in /etc/init.d runs; null where the script can't say.")
@Gives(type = "dict[str, bool | None]", example = "{\"hwclock.sh\": True, \"x11-common\": None}")
public record InitdStatus() implements InitScripts {
    @Override
    public ShellText command() {
        return ShellText.of(
                "for s in /etc/init.d/*; do grep -q '### BEGIN INIT INFO' \"$s\" 2> /dev/null ||"
                    + " continue; \"$s\" status > /dev/null 2>&1 < /dev/null; echo \"${s##*/}=$?\";"
                    + " done");
    }
}
