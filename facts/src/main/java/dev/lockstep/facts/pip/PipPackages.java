package dev.lockstep.facts.pip;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

@Summary("Installed Python packages: versions by name in lower case.")
@Gives(type = "dict[str, list[str]]", example = "{\"pyyaml\": [\"6.0.1\"], \"odd\": [\"2004d\"]}")
public record PipPackages(
        @Option(doc = "The pip to ask.", otherwise = "null", example = "/srv/app/env/bin/pip")
                @Nullable String pip)
        implements PipList {
    @Override
    public String program() {
        return pip == null ? "pip" : pip;
    }
}
