package dev.lockstep.operations.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.uv.UvOutdatedTools;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.pip.Requirement;
import dev.lockstep.operations.pip.Requirements;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Programs written in Python. */
@Summary(
        "Installs, removes or upgrades programs written in Python with uv tool, each in an"
                + " environment of its own.")
public record UvTools(
        @Option(
                        doc = "The packages, each perhaps with a condition on its version.",
                        example = "[\"ruff==0.14.4\"]")
                List<String> tools,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether those without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest,
        @Option(
                        doc = "More options, as text of the shell or as a list of words.",
                        otherwise = "null",
                        example = "[\"--index-url\", \"https://pypi.example.org\"]")
                @Nullable Object extraArgs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (tools.isEmpty()) {
            return Change.none("no tools requested to be (un)installed");
        }
        PackageManager manager =
                PackageManager.of(
                                Uv.with(ShellText.of("uv tool install --no-progress"), extraArgs),
                                Uv.with(ShellText.of("uv tool uninstall --no-progress"), extraArgs),
                                Uv.with(
                                        ShellText.of("uv tool install --upgrade --no-progress"),
                                        extraArgs))
                        .sparing(
                                Change.builder(),
                                new Outdated(facts, new UvOutdatedTools(), Requirement::spelling));
        Installed installed =
                Installed.read(facts, new dev.lockstep.facts.uv.UvTools())
                        .spelled(Requirement::spelling);
        Change.Builder change = Change.builder();
        for (String tool : tools) {
            new Requirements(manager, manager)
                    .plan(
                            change,
                            installed,
                            List.of(Requirement.parse(tool)),
                            present,
                            latest,
                            extras -> true);
        }
        return change.build();
    }
}
