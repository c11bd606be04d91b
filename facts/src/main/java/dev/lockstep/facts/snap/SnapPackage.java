package dev.lockstep.facts.snap;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

@Summary(
        "Name, publisher, identifier, channel and version of one snap; empty if it is not"
                + " installed.")
@Gives(type = "dict[str, str]")
public record SnapPackage(@Option(doc = "Its name.", name = "package", example = "lxd") String snap)
        implements CommandFact<Map<String, String>> {
    private static final Pattern FIELD =
            Pattern.compile("(name|publisher|snap-id|tracking|installed):\\s*(\\S.*)");

    @Override
    public ShellText command() {
        return ShellText.of("snap info").quoted(snap);
    }

    @Override
    public Map<String, String> parse(List<String> lines) {
        Map<String, String> details = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher field = FIELD.matcher(line);
            if (field.matches()) {
                String value = field.group(2).strip();
                switch (field.group(1)) {
                    case "tracking" -> details.put("channel", channel(value));
                    case "installed" -> details.put("version", Lines.fields(value).getFirst());
                    default -> details.put(field.group(1), value);
                }
            }
        }
        return details.containsKey("version") ? details : Map.of();
    }

    /** Track and risk; a branch after them is left out. */
    private static String channel(String tracking) {
        return Stream.of(tracking.split("/")).limit(2).collect(Collectors.joining("/"));
    }

    @Override
    public Map<String, String> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("snap");
    }

    /** 1 says that there is no such snap. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }

    @Override
    public Set<String> families() {
        return Families.of("snap", Families.PACKAGES, Families.PROGRAMS);
    }
}
