package dev.lockstep.facts.pip;

import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

@Summary("As pip.PipPackages, asking pip3 if no other is named.")
@Gives(type = "dict[str, list[str]]")
public record Pip3Packages(
        @Option(doc = "The pip to ask.", otherwise = "null", example = "pip3.12")
                @Nullable String pip)
        implements PipList {
    @Override
    public String program() {
        return pip == null ? "pip3" : pip;
    }
}
