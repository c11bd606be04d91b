package dev.lockstep.operations.dnf;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

/** A module of packages. */
@Summary("Enables, disables or resets a module of packages.")
public record DnfModule(
        @Option(doc = "The module.", example = "\"nodejs\"") String module,
        @Option(doc = "The stream of the module.", otherwise = "null", example = "\"20\"")
                @Nullable String stream,
        @Option(
                        doc = "Whether it shall be enabled; False for disabled, None for reset.",
                        otherwise = "true")
                @Nullable Boolean enabled)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText command =
                enabled == null
                        ? ShellText.of("dnf module reset -y")
                        : ShellText.of(enabled ? "dnf module enable -y" : "dnf module disable -y");
        String spec = module + Reading.given(stream).map(name -> ":" + name).orElse("");
        return Change.builder()
                .run(command.quoted(spec))
                .forgetFamily("dnf")
                .forgetFamily(Families.REPOSITORIES)
                .build();
    }
}
