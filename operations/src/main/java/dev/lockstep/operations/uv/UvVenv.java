package dev.lockstep.operations.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.files.FilesDirectory;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.pip.Environments;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

/** An environment for Python's packages. */
@Summary("Makes or removes an environment for Python's packages with uv.")
public record UvVenv(
        @Option(
                        doc =
                                "Its directory; to remove one, the directory that holds it as .venv"
                                        + " will do.",
                        example = "\"/srv/app/.venv\"")
                RemotePath path,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present,
        @Option(doc = "The Python it is for.", otherwise = "null", example = "\"3.13\"")
                @Nullable String python,
        @Option(doc = "Whether files that are in the directory may stay.", otherwise = "false")
                boolean allowExisting,
        @Option(doc = "Whether files that are in the directory are removed.", otherwise = "false")
                boolean clearExisting,
        @Option(
                        doc = "How files get into it: clone, copy, hardlink or symlink.",
                        otherwise = "null",
                        example = "\"copy\"")
                @Nullable String linkMode,
        @Option(doc = "Whether pip is installed into it.", otherwise = "false") boolean seed,
        @Option(doc = "Whether it sees the packages of the system.", otherwise = "false")
                boolean sitePackages,
        @Option(
                        doc = "More options, as text of the shell or as a list of words.",
                        otherwise = "null",
                        example = "[\"--index-url\", \"https://pypi.example.org\"]")
                @Nullable Object extraArgs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        check();
        RemotePath below = path.child(".venv");
        RemotePath script = script(path);
        if (Reading.holds(facts, new File(script(below).text()))) {
            return present ? exists() : remove(facts, below);
        }
        boolean isIt =
                facts.answer(new File(script.text())) instanceof Answer.Value there
                        && Reading.isTrue(there.value());
        if (isIt) {
            return present ? exists() : remove(facts, path);
        }
        return present
                ? Environments.made(command(), path, script)
                : Change.none("venv does not exist at " + path);
    }

    private void check() {
        if (present && allowExisting && clearExisting) {
            throw Refusal.value("allow_existing and clear_existing cannot both be set");
        }
        if (present && path.text().isBlank()) {
            throw Refusal.value("must provide path in which .venv is to be created");
        }
    }

    private static RemotePath script(RemotePath directory) {
        return directory.child("bin").child("activate");
    }

    private Change exists() {
        return Change.none("venv already exists at " + path);
    }

    private static Change remove(Facts facts, RemotePath directory) {
        Change.Builder change =
                Change.builder().include(FilesDirectory.absent(directory).plan(facts));
        PathEffects.removed(change, script(directory));
        return change.build();
    }

    private ShellText command() {
        ShellText command = ShellText.of("uv venv");
        if (allowExisting) {
            command = command.with("--allow-existing");
        }
        if (clearExisting) {
            command = command.with("--clear");
        }
        if (seed) {
            command = command.with("--seed");
        }
        if (linkMode != null) {
            command = command.with("--link-mode").quoted(linkMode);
        }
        if (sitePackages) {
            command = command.with("--site-packages");
        }
        if (python != null) {
            command = command.with("--python").quoted(python);
        }
        return (Reading.isTrue(extraArgs) ? Uv.with(command, extraArgs) : command)
                .then(path.word());
    }
}
