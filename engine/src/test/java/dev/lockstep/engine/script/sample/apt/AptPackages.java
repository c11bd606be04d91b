package dev.lockstep.engine.script.sample.apt;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.List;

/** Installs packages. */
@Summary("Installs or removes packages.")
public record AptPackages(
        @Option(doc = "Which ones.", otherwise = "[]", example = "nginx") List<String> packages,
        @Option(doc = "Whether they shall be there.", otherwise = "true") boolean present,
        @Option(doc = "The newest.", otherwise = "false", formerly = "newest") boolean latest)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Change.none("nothing is ever missing here");
    }
}
