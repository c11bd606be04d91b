package dev.lockstep.facts.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.List;
import java.util.Optional;
import java.util.Set;

@Summary("Whether a requirement is satisfied already, by a dry run of uv.")
@Gives(type = "bool", example = "True")
public record UvPipInstallDryRun(
        @Option(doc = "The requirement.", example = "uvicorn[standard]>=0.30") String spec)
        implements CommandFact<Boolean> {
    @Override
    public ShellText command() {
        return ShellText.of("uv pip install --dry-run").quoted(spec).with("2>&1");
    }

    @Override
    public Boolean parse(List<String> lines) {
        return lines.stream().anyMatch(line -> line.contains("Would make no changes"));
    }

    @Override
    public Boolean absent() {
        return false;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("uv");
    }

    /** Where uv can't find the package, it is not satisfied. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1, 2);
    }

    @Override
    public Set<String> families() {
        return Families.of("uv", Families.PACKAGES, Families.PROGRAMS);
    }
}
