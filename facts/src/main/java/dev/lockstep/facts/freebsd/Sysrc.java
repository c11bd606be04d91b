package dev.lockstep.facts.freebsd;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.TextFact;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.Set;

@Summary("The value of an rc variable; null if it is not set.")
@Gives(type = "str | None", example = "\"YES\"")
public record Sysrc(
        @Option(doc = "The variable.", example = "nginx_enable") String parameter,
        @Option(doc = "The jail to look in.", otherwise = "null", example = "web")
                @Nullable String jail)
        implements TextFact {
    @Override
    public ShellText command() {
        return Jail.program(ShellText.of("sysrc"), jail).with("-in --").quoted(parameter);
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("sysrc");
    }

    /** 1 says that it is not set. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }

    @Override
    public Set<String> families() {
        return Families.of("freebsd", Families.SERVICES, Families.PROGRAMS);
    }

    @Override
    public Optional<String> path() {
        return Optional.of("/etc/rc.conf");
    }
}
