package dev.lockstep.operations.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.packaging.Upgrades;

import org.jspecify.annotations.Nullable;

/** The newest versions of all programs uv installed. */
@Summary("Upgrades all programs that uv tool installed.")
public record UvToolsUpgradeAll(
        @Option(
                        doc = "More options, as text of the shell or as a list of words.",
                        otherwise = "null",
                        example = "[\"--index-url\", \"https://pypi.example.org\"]")
                @Nullable Object extraArgs)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return Upgrades.packages(Uv.with(ShellText.of("uv tool upgrade --all"), extraArgs));
    }
}
