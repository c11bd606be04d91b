package dev.lockstep.facts.freebsd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Set;

@Summary("Whether a service runs.")
@Gives(type = "bool")
public record ServiceStatus(
        @Option(doc = "The service.", example = "nginx") String srvname,
        @Option(doc = "The jail to look in.", otherwise = "null", example = "web")
                @Nullable String jail)
        implements CommandFact<Boolean> {
    @Override
    public ShellText command() {
        return Jail.program(ShellText.of("service"), jail)
                .quoted(srvname)
                .with("status > /dev/null 2>&1; echo $?");
    }

    @Override
    public Boolean parse(List<String> lines) {
        return "0".equals(Lines.first(lines));
    }

    @Override
    public Boolean absent() {
        return false;
    }

    @Override
    public Set<String> families() {
        return Families.of("freebsd", Families.SERVICES, Families.PACKAGES);
    }
}
