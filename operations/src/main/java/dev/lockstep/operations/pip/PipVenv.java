package dev.lockstep.operations.pip;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.path.RemotePath;

import org.jspecify.annotations.Nullable;

/** An environment for Python's packages, made by Python's own venv. */
@Summary("Makes or removes an environment for Python's packages, with Python's own venv.")
public record PipVenv(
        @Option(doc = "Its directory.", example = "\"/srv/app/env\"") RemotePath path,
        @Option(doc = "The Python it is for.", otherwise = "null", example = "\"python3\"")
                @Nullable String python,
        @Option(doc = "Whether it sees the packages of the system.", otherwise = "false")
                boolean sitePackages,
        @Option(doc = "Whether it gets copies of programs rather than links.", otherwise = "false")
                boolean alwaysCopy,
        @Option(doc = "Whether it shall exist.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return new PipVirtualenv(path, python, true, sitePackages, alwaysCopy, present).plan(facts);
    }
}
