package dev.lockstep.operations.pipx;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.pip.Requirement;
import dev.lockstep.operations.pip.Requirements;
import dev.lockstep.operations.text.Words;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/** Programs written in Python. */
@Summary(
        "Installs, removes or upgrades programs written in Python with pipx, each in an environment"
                + " of its own.")
public record PipxPackages(
        @Option(
                        doc =
                                "The packages, each perhaps with extras and a condition on its"
                                        + " version.",
                        otherwise = "null",
                        example = "[\"black==24.4.2\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether those without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest,
        @Option(
                        doc = "More options for pipx install.",
                        otherwise = "null",
                        example = "\"--include-deps\"")
                @Nullable String extraArgs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        if (packages.isEmpty()) {
            return Change.none("there are no packages");
        }
        Installed installed =
                Installed.read(facts, new dev.lockstep.facts.pipx.PipxPackages())
                        .spelled(Requirement::spelling);
        Change.Builder change = Change.builder();
        for (String one : packages) {
            Requirement wanted = Requirement.parse(one);
            boolean isThere = installed.has(Requirement.spelling(wanted.name()), Optional.empty());
            PackageManager manager = manager(isThere);
            new Requirements(manager, manager)
                    .plan(change, installed, List.of(wanted), present, latest, extras -> true);
        }
        return change.build();
    }

    /** One package each; pipx leaves what is there alone unless it is forced. */
    private PackageManager manager(boolean isThere) {
        ShellText install = ShellText.of(isThere ? "pipx install --force" : "pipx install");
        return PackageManager.of(
                Words.with(install, extraArgs),
                ShellText.of("pipx uninstall"),
                ShellText.of("pipx upgrade"));
    }
}
