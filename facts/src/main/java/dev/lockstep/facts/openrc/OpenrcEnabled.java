package dev.lockstep.facts.openrc;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@Summary("Whether each service is in a runlevel.")
@Gives(type = "dict[str, bool]", example = "{\"devfs\": True, \"sshd\": False, \"lvm\": True}")
public record OpenrcEnabled(
        @Option(doc = "The runlevel.", otherwise = "default", example = "boot") String runlevel)
        implements OpenrcFact {
    @Override
    public ShellText command() {
        return ShellText.of("rc-update show -v");
    }

    @Override
    public Map<String, Boolean> parse(List<String> lines) {
        Map<String, Boolean> services = new LinkedHashMap<>();
        for (String line : lines) {
            int bar = line.indexOf('|');
            if (bar > 0 && !line.substring(0, bar).isBlank()) {
                services.put(
                        line.substring(0, bar).strip(),
                        Lines.fields(line.substring(bar + 1)).contains(runlevel));
            }
        }
        return services;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("rc-update");
    }
}
