package dev.lockstep.operations.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.uv.UvInstalledPythonsByVersion;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Versions of Python. */
@Summary("Installs or removes versions of Python with uv.")
public record UvPythons(
        @Option(doc = "The versions.", example = "[\"3.13\", \"3.12.4\"]") List<String> versions,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(doc = "Whether only those that uv installed itself count.", otherwise = "true")
                boolean managed,
        @Option(
                        doc = "More options, as text of the shell or as a list of words.",
                        otherwise = "null",
                        example = "[\"--index-url\", \"https://pypi.example.org\"]")
                @Nullable Object extraArgs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (versions.isEmpty()) {
            return Change.none("no Python versions requested to be (un)installed");
        }
        UvInstalledPythonsByVersion fact = new UvInstalledPythonsByVersion(managed);
        Map<String, Object> installed = new LinkedHashMap<>();
        Reading.map(facts, fact)
                .forEach((version, names) -> installed.put(version.toString(), names));
        Change.Builder change = Change.builder();
        for (String version : versions) {
            plan(change, installed, version);
        }
        if (!change.isEmpty()) {
            change.effect(new Effect.ForgetAll()).effect(new Effect.Assume(fact, installed));
        }
        return change.build();
    }

    private void plan(Change.Builder change, Map<String, Object> installed, String version) {
        boolean isThere = installed.entrySet().stream().anyMatch(python -> isA(python, version));
        if (isThere == present) {
            change.note("package " + version + (present ? " is installed" : " is not installed"));
        } else if (present) {
            change.run(command(ShellText.of("uv python install --no-progress")).quoted(version));
            installed.put(version, List.of(version));
        } else {
            change.run(command(ShellText.of("uv python uninstall --no-progress")).quoted(version));
            installed.entrySet().removeIf(python -> isA(python, version));
        }
    }

    /** 3.13 stands for each of its releases; a full name stands for itself. */
    private static boolean isA(Map.Entry<String, Object> python, String wanted) {
        return python.getKey().equals(wanted)
                || python.getKey().startsWith(wanted + ".")
                || Reading.all(python.getValue()).stream()
                        .anyMatch(name -> name.toString().startsWith(wanted));
    }

    private ShellText command(ShellText start) {
        return Uv.with(
                managed ? start.with("--python-preference only-managed") : start.with(""),
                extraArgs);
    }
}
