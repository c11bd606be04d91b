package dev.lockstep.facts.openrc;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Whether each service of a runlevel is started.")
@Gives(
        type = "dict[str, bool | None]",
        example = "{\"sshd\": True, \"nginx\": False, \"postgres\": True, " + "\"docker\": False}")
public record OpenrcStatus(
        @Option(doc = "The runlevel.", otherwise = "default", example = "boot") String runlevel)
        implements OpenrcFact {
    private static final Pattern LINE = Pattern.compile("\\s+(\\S+)\\s+\\[\\s*([a-z]+).*");

    @Override
    public ShellText command() {
        return ShellText.of("rc-status").quoted(runlevel);
    }

    @Override
    public Map<String, Boolean> parse(List<String> lines) {
        Map<String, Boolean> services = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line);
            if (match.matches()) {
                services.put(match.group(1), match.group(2).equals("started"));
            }
        }
        return services;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("rc-status");
    }
}
