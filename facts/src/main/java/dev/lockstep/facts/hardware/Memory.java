package dev.lockstep.facts.hardware;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("The machine's memory in MB.")
@Gives(type = "int | None", example = "1990")
public record Memory() implements HardwareFact<@Nullable Long> {
    private static final Pattern COUNT = Pattern.compile("([0-9]+) (.+)");

    @Override
    public ShellText command() {
        return ShellText.of("vmstat -s");
    }

    /** Linux prints the total in KB; the BSDs print how many pages there are, and their size. */
    @Override
    public @Nullable Long parse(List<String> lines) {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = COUNT.matcher(line.strip());
            if (match.matches()) {
                counts.putIfAbsent(match.group(2), Lines.number(match.group(1), line));
            }
        }
        Long total = counts.getOrDefault("K total memory", counts.get("total memory"));
        if (total != null) {
            return Math.round(total / 1024.0);
        }
        Long size = counts.get("bytes per page");
        Long pages = counts.get("pages managed");
        return size == null || pages == null
                ? null
                : (Long) Math.round(pages * size / (1024.0 * 1024.0));
    }

    @Override
    public @Nullable Long absent() {
        return null;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("vmstat");
    }

    @Override
    public Set<String> families() {
        return Families.of("hardware", Families.PROGRAMS);
    }
}
