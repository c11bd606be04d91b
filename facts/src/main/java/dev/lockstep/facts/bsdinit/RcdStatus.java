package dev.lockstep.facts.bsdinit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.sysvinit.InitScripts;

@Summary("Whether each service with a script in rc.d runs; null where the script can't say.")
@Gives(
        type = "dict[str, bool | None]",
        example = "{\"sshd\": True, \"ntpd\": False, \"cron\": False, \"odd\": " + "None}")
public record RcdStatus() implements InitScripts {
    @Override
    public ShellText command() {
        return ShellText.of(
                "for s in `find /etc/rc.d /usr/local/etc/rc.d -type f 2> /dev/null`; do \"$s\""
                        + " status > /dev/null 2>&1 < /dev/null || \"$s\" check > /dev/null 2>&1 <"
                        + " /dev/null; echo \"`basename $s`=$?\"; done");
    }
}
