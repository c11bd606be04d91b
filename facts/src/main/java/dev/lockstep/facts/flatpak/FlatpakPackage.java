package dev.lockstep.facts.flatpak;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Identifier, ref and version of one flatpak; empty if it is not installed.")
@Gives(
        type = "{id?: str, ref?: str, version?: str}",
        example = "{\"version\": \"1.2\", \"ref\": \"app/org.a.B\", \"id\": " + "\"org.a.B\"}")
public record FlatpakPackage(
        @Option(doc = "Its identifier.", name = "package", example = "org.videolan.VLC")
                String application)
        implements CommandFact<Map<String, String>> {
    private static final Pattern FIELD = Pattern.compile("\\s*(ID|Ref|Version):\\s*(\\S.*)");

    @Override
    public ShellText command() {
        return ShellText.of("flatpak info").quoted(application);
    }

    @Override
    public Map<String, String> parse(List<String> lines) {
        Map<String, String> details = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher field = FIELD.matcher(line);
            if (field.matches()) {
                details.put(field.group(1).toLowerCase(Locale.ROOT), field.group(2).strip());
            }
        }
        return details;
    }

    @Override
    public Map<String, String> absent() {
        return Map.of();
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("flatpak");
    }

    /** 1 says that it is not installed. */
    @Override
    public Set<Integer> exitCodes() {
        return Set.of(0, 1);
    }

    @Override
    public Set<String> families() {
        return Families.of("flatpak", Families.PACKAGES, Families.PROGRAMS);
    }
}
