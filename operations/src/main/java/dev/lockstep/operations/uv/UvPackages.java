package dev.lockstep.operations.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.uv.UvPipInstallDryRun;
import dev.lockstep.facts.uv.UvPipOutdated;
import dev.lockstep.facts.uv.UvPipPackages;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.pip.Requirement;
import dev.lockstep.operations.pip.Requirements;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Python's packages. */
@Summary("Installs, removes or upgrades Python's packages with uv pip.")
public record UvPackages(
        @Option(
                        doc =
                                "The packages, each perhaps with extras and a condition on its"
                                        + " version.",
                        example = "[\"flask\", \"uvicorn[standard]>=0.30\"]")
                List<String> packages,
        @Option(
                        doc =
                                "A file on the host that lists packages; they are installed or"
                                        + " removed always.",
                        otherwise = "null",
                        example = "\"/srv/app/requirements.txt\"")
                @Nullable String requirements,
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
        Change.Builder change = Change.builder();
        ShellText install = Uv.with(ShellText.of("uv pip install --no-progress"), extraArgs);
        ShellText uninstall = Uv.with(ShellText.of("uv pip uninstall --no-progress"), extraArgs);
        ShellText upgrade =
                Uv.with(ShellText.of("uv pip install --upgrade --no-progress"), extraArgs);
        Reading.given(requirements)
                .ifPresent(file -> {
                    ShellText command = !present ? uninstall : latest ? upgrade : install;
                    change.run(command.with("-r").then(ShellText.path(file)));
                    change.effect(new Effect.ForgetAll());
                });
        if (!packages.isEmpty()) {
            planPackages(
                    change,
                    facts,
                    PackageManager.of(install, uninstall, upgrade)
                            .sparing(
                                    change,
                                    new Outdated(
                                            facts, new UvPipOutdated(), Requirement::spelling)));
        } else if (!Reading.isGiven(requirements)) {
            change.note("neither packages nor requirements requested to be (un)installed");
        }
        return change.build();
    }

    private void planPackages(Change.Builder change, Facts facts, PackageManager manager) {
        Installed installed =
                Installed.read(facts, new UvPipPackages()).spelled(Requirement::spelling);
        new Requirements(manager, manager)
                .plan(
                        change,
                        installed,
                        packages.stream().map(Requirement::parse).toList(),
                        present,
                        latest,
                        one -> Reading.holds(facts, new UvPipInstallDryRun(one.spec())));
    }
}
