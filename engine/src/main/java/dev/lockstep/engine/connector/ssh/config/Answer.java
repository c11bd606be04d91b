package dev.lockstep.engine.connector.ssh.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads what {@code ssh -G} prints: configuration without quotes, all of which counts. */
final class Answer {
    private static final String WHERE = "ssh -G";

    /** In these nothing is left to expand, so that a percent sign is one. */
    private static final Set<String> EXPANDED =
            Set.of(Keywords.HOST_NAME, "userknownhostsfile", "identityagent", "forwardagent");

    private Answer() {}

    /** What it says of the keywords known here. */
    static Settings settings(String text) {
        Map<String, List<Value>> said = new LinkedHashMap<>();
        for (ConfigLine line : ConfigLine.parse(WHERE, text)) {
            Keywords.form(line.keyword())
                    .map(form -> values(form, line))
                    .filter(values -> !values.isEmpty())
                    .ifPresent(values ->
                            said.computeIfAbsent(line.keyword(), k -> new ArrayList<>())
                                    .addAll(values));
        }
        if (isStandard(said.getOrDefault(Keywords.IDENTITY_FILE, List.of()))) {
            said.remove(Keywords.IDENTITY_FILE);
        }
        Settings settings = new Settings();
        said.forEach(settings::offer);
        return settings;
    }

    private static List<Value> values(Form form, ConfigLine line) {
        List<String> texts =
                switch (form) {
                    case UNUSED -> List.of();
                    case WORD, VARIABLES, COMMAND -> List.of(line.rest());
                    case WORDS, FILES -> List.of(line.rest().split(" "));
                    default -> form.read(line);
                };
        boolean expanded = EXPANDED.contains(line.keyword());
        return texts.stream()
                .map(text -> new Value(expanded ? text.replace("%", "%%") : text, WHERE))
                .toList();
    }

    /** The standard files are named there like any others. */
    private static boolean isStandard(List<Value> identities) {
        return identities.stream().map(Value::text).toList().containsAll(Identities.STANDARD);
    }
}
