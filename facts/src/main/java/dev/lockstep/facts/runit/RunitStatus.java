package dev.lockstep.facts.runit;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Whether each service under runit runs; null where runit can't say.")
@Gives(type = "dict[str, bool | None]", example = "{\"nginx\": True}")
public record RunitStatus(
        @Option(doc = "One service; all if not given.", otherwise = "null", example = "sshd")
                @Nullable String service,
        @Option(
                        doc = "Where services are linked to be run.",
                        otherwise = "/var/service",
                        example = "/etc/service")
                String svdir)
        implements RunitFact<Map<String, @Nullable Boolean>> {
    private static final Pattern LINE = Pattern.compile("(run|down|fail|warning): ([^:]+):.*");

    @Override
    public ShellText command() {
        ShellText export =
                ShellText.concat(ShellText.of("export SVDIR="), RunitFact.word(svdir)).with("&&");
        return service == null
                ? export.with(
                        "cd \"$SVDIR\" && find * -maxdepth 0 -exec sv status {} + 2>/dev/null")
                : export.with("sv status").then(RunitFact.word(service)).with("2>/dev/null");
    }

    @Override
    public Map<String, @Nullable Boolean> parse(List<String> lines) {
        Map<String, @Nullable Boolean> services = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches()) {
                services.put(
                        match.group(2),
                        switch (match.group(1)) {
                            case "run" -> true;
                            case "down" -> false;
                            default -> null;
                        });
            }
        }
        return services;
    }

    @Override
    public Map<String, @Nullable Boolean> absent() {
        return Map.of();
    }

    /** 1 says that some service could not be asked. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }
}
