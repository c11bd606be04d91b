package dev.lockstep.facts.docker;

import dev.lockstep.engine.command.ShellText;

/** All that docker knows about one object: a list of one map, empty if there is no such object. */
interface Inspection extends DockerFact {
    /** {@code container}, {@code image} … */
    ShellText kind();

    /** The object: a name or an identifier. */
    String objectId();

    @Override
    default ShellText command() {
        return ShellText.of("docker")
                .then(kind())
                .with("inspect")
                .quoted(objectId())
                .with("2>&- || true");
    }
}
