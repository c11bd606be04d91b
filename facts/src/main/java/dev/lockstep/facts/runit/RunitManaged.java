package dev.lockstep.facts.runit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

@Summary("The services that runit looks after, or the one asked for if it is among them.")
@Gives(type = "set[str]")
public record RunitManaged(
        @Option(doc = "One service; all if not given.", otherwise = "null", example = "sshd")
                @Nullable String service,
        @Option(
                        doc = "Where services are linked to be run.",
                        otherwise = "/var/service",
                        example = "/etc/service")
                String svdir)
        implements RunitFact<Set<String>> {
    @Override
    public ShellText command() {
        ShellText enter = ShellText.of("cd").then(RunitFact.word(svdir)).with("&&");
        if (service == null) {
            return enter.with("find -mindepth 1 -maxdepth 1 -type l -printf \"%f\n\"");
        }
        return enter.with("test -h")
                .then(RunitFact.word(service))
                .with("&& echo")
                .then(RunitFact.word(service))
                .with("|| true");
    }

    @Override
    public Set<String> parse(List<String> lines) {
        return new LinkedHashSet<>(Lines.words(lines));
    }

    @Override
    public Set<String> absent() {
        return Set.of();
    }
}
