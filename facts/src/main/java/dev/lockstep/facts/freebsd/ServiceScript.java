package dev.lockstep.facts.freebsd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.TextFact;

import org.jspecify.annotations.Nullable;

import java.util.Set;

@Summary("The path of a service's rc.d script; null if there is none.")
@Gives(type = "str | None", example = "\"/usr/local/etc/rc.d/nginx\"")
public record ServiceScript(
        @Option(doc = "The service.", example = "nginx") String srvname,
        @Option(doc = "The jail to look in.", otherwise = "null", example = "web")
                @Nullable String jail)
        implements TextFact {
    @Override
    public ShellText command() {
        ShellText find =
                ShellText.of("find /etc/rc.d /usr/local/etc/rc.d -type f -name")
                        .quoted(srvname)
                        .with("2> /dev/null || true");
        return jail == null ? find : ShellText.of("jexec").quoted(jail).then(find);
    }

    @Override
    public Set<String> families() {
        return Families.of("freebsd", Families.SERVICES, Families.PACKAGES);
    }
}
