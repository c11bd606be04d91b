package dev.lockstep.operations.pip;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Signature;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.packaging.Installed;
import dev.lockstep.operations.packaging.Outdated;
import dev.lockstep.operations.packaging.PackageManager;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Python's packages. */
@Summary("Installs, removes or upgrades Python's packages with pip, perhaps in an environment.")
public record PipPackages(
        @Option(
                        doc =
                                "The packages, each perhaps with extras and a condition on its"
                                        + " version.",
                        otherwise = "null",
                        example = "[\"flask\", \"gunicorn==22.0\", \"uvicorn[standard]>=0.30\"]")
                List<String> packages,
        @Option(doc = "Whether they shall be installed.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whether those without a version are brought to the newest.",
                        otherwise = "false")
                boolean latest,
        @Option(
                        doc =
                                "A file on the host that lists packages; they are installed or"
                                        + " removed always.",
                        otherwise = "null",
                        example = "\"/srv/app/requirements.txt\"")
                @Nullable String requirements,
        @Option(doc = "The pip to use.", otherwise = "pip", example = "\"pip3\"") String pip,
        @Option(
                        doc = "The environment to work in; it is made if it does not exist.",
                        otherwise = "null",
                        example = "\"/srv/app/env\"")
                @Nullable String virtualenv,
        @Option(
                        doc =
                                "More arguments for making the environment, as `pip.virtualenv`"
                                        + " takes them.",
                        otherwise = "null",
                        example = "{\"venv\": True}")
                Map<String, Object> virtualenvKwargs,
        @Option(doc = "More options for pip install.", otherwise = "null", example = "\"--user\"")
                @Nullable String extraInstallArgs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Change environment =
                Reading.given(virtualenv)
                        .map(path -> environment(path).plan(facts))
                        .orElse(Change.builder().build());
        Change.Builder change = Change.builder().include(environment);
        Pip program = new Pip(pip, virtualenv, extraInstallArgs);
        Reading.given(requirements).ifPresent(file -> change.include(list(program, file)));
        if (!packages.isEmpty()) {
            planPackages(change, facts, program);
        } else if (!Reading.isGiven(requirements)) {
            change.note("there are no packages");
        }
        environment.effects().forEach(change::effect);
        return change.build();
    }

    private Operation environment(String path) {
        Map<String, @Nullable Object> options = new LinkedHashMap<>(virtualenvKwargs);
        Arguments arguments = new Arguments(List.of(path), options);
        return (Operation)
                Signature.of("virtualenv_kwargs", PipVirtualenv.class)
                        .bind(arguments, warning -> {});
    }

    private Change list(Pip program, String file) {
        ShellText command =
                !present ? program.uninstall() : latest ? program.upgrade() : program.install();
        return Change.builder()
                .run(command.with("-r").then(ShellText.path(file)))
                .effect(new Effect.ForgetAll())
                .build();
    }

    private void planPackages(Change.Builder change, Facts facts, Pip program) {
        List<Requirement> wanted = packages.stream().map(Requirement::parse).toList();
        if (present && wanted.stream().anyMatch(one -> !one.extras().isEmpty())) {
            program.checkDryRun(facts);
        }
        Installed installed = Installed.read(facts, program.fact()).spelled(Requirement::spelling);
        PackageManager manager =
                PackageManager.of(program.install(), program.uninstall(), program.upgrade())
                        .sparing(
                                change,
                                new Outdated(facts, program.outdated(), Requirement::spelling));
        new Requirements(manager, manager)
                .plan(change, installed, wanted, present, latest, one -> program.has(facts, one));
    }
}
