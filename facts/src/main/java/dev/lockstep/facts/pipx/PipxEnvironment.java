package dev.lockstep.facts.pipx;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("The variables that say where pipx keeps things.")
@Gives(
        type = "dict[str, str]",
        example = "{\"PIPX_HOME\": \"\", \"PIPX_LOCAL_VENVS\": " + "\"/root/.local/pipx/venvs\"}")
public record PipxEnvironment() implements CommandFact<Map<String, String>> {
    private static final Pattern VARIABLE = Pattern.compile("([A-Z][A-Z0-9_]*)=(.*)");

    @Override
    public ShellText command() {
        return ShellText.of("pipx environment");
    }

    @Override
    public Map<String, String> parse(List<String> lines) {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = VARIABLE.matcher(line.strip());
            if (match.matches()) {
                variables.put(match.group(1), match.group(2));
            }
        }
        return variables;
    }

    @Override
    public Map<String, String> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("pipx");
    }

    @Override
    public Set<String> families() {
        return Families.of("pipx", Families.PROGRAMS);
    }
}
