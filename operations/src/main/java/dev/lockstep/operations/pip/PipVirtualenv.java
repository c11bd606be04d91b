package dev.lockstep.operations.pip;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

/** An environment for Python's packages. */
@Summary(
        "Makes or removes an environment for Python's packages, with virtualenv or Python's own"
                + " venv.")
public record PipVirtualenv(
        @Option(doc = "Its directory.", example = "\"/srv/app/env\"") RemotePath path,
        @Option(doc = "The Python it is for.", otherwise = "null", example = "\"python3\"")
                @Nullable String python,
        @Option(doc = "Whether Python's own venv makes it.", otherwise = "false") boolean venv,
        @Option(doc = "Whether it sees the packages of the system.", otherwise = "false")
                boolean sitePackages,
        @Option(doc = "Whether it gets copies of programs rather than links.", otherwise = "false")
                boolean alwaysCopy,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        RemotePath script = path.child("bin").child("activate");
        boolean exists = Reading.holds(facts, new File(script.text()));
        if (exists == present) {
            return Change.none("virtualenv " + path + (present ? " exists" : " does not exist"));
        }
        if (!present) {
            Change.Builder change =
                    Change.builder().include(FilesDirectory.absent(path).plan(facts));
            PathEffects.removed(change, script);
            return change.build();
        }
        return Environments.made(command(), path, script);
    }

    private ShellText command() {
        ShellText command =
                venv
                        ? pythonOr(ShellText.of("python")).with("-m venv")
                        : ShellText.of("virtualenv");
        if (!venv && Reading.isGiven(python)) {
            command = command.with("-p").then(pythonOr(ShellText.of("")));
        }
        if (sitePackages) {
            command = command.with("--system-site-packages");
        }
        if (alwaysCopy) {
            command = command.with(venv ? "--copies" : "--always-copy");
        }
        return command.then(path.word());
    }

    private ShellText pythonOr(ShellText usual) {
        return Reading.given(python).map(ShellText::path).orElse(usual);
    }
}
