package dev.lockstep.facts.pip;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("Whether a requirement is satisfied already, by a dry run of pip.")
@Gives(type = "bool", example = "True")
public record PipInstallDryRun(
        @Option(doc = "The requirement.", example = "uvicorn[standard]>=0.30") String spec,
        @Option(doc = "The pip to ask.", otherwise = "pip", example = "pip3") String pip)
        implements CommandFact<Boolean> {
    @Override
    public ShellText command() {
        return ShellText.path(pip)
                .with("install --dry-run --quiet --report -")
                .quoted(spec)
                .with("2> /dev/null");
    }

    @Override
    public Boolean parse(List<String> lines) {
        return Json.parse(lines) instanceof Map<?, ?> report
                && Json.items(report.get("install")).isEmpty();
    }

    @Override
    public Boolean absent() {
        return false;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of(pip);
    }

    /** Where pip does not know dry runs, or can't find the package, it is not satisfied. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1, 2);
    }

    @Override
    public Set<String> families() {
        return Families.of("pip", Families.PACKAGES, Families.PROGRAMS);
    }
}
