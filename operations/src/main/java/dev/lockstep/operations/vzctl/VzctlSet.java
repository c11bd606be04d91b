package dev.lockstep.operations.vzctl;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;

import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What a container is set to. */
@Summary("Sets what a container of OpenVZ is set to.")
public record VzctlSet(
        @Option(doc = "The container's number.", example = "123") Object ctid,
        @Option(
                        doc = "Whether it stays so when the container is started again.",
                        otherwise = "true")
                boolean save,
        @Option(
                        doc =
                                "The settings by vzctl's names for them; a list sets one several"
                                        + " times.",
                        open = true,
                        example = "hostname=\"web\", ipadd=[\"192.0.2.1\", \"192.0.2.2\"]")
                Map<String, Object> settings)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText command = Vzctl.command("set", ctid);
        if (save) {
            command = command.with("--save");
        }
        for (Map.Entry<String, Object> setting : settings.entrySet()) {
            Collection<?> values =
                    setting.getValue() instanceof Collection<?> many
                            ? many
                            : List.of(setting.getValue());
            for (Object value : values) {
                command = command.quoted("--" + setting.getKey()).quoted(value);
            }
        }
        return Vzctl.of(command);
    }
}
