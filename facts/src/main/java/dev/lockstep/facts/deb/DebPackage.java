package dev.lockstep.facts.deb;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Name and version of a Debian package, installed or in a file; null if there is none.")
@Gives(
        type = "{name: str, version: str} | None",
        example = "{\"name\": \"held\", \"version\": \"2.0-1\"}")
public record DebPackage(
        @Option(
                        doc = "The package's name, or the path of its file.",
                        name = "package",
                        formerly = "name",
                        example = "nginx")
                String packageName)
        implements CommandFact<@Nullable Map<String, String>> {
    private static final Pattern FIELD = Pattern.compile("\\s*(Package|Version):\\s*(\\S+)\\s*");

    private static final Pattern STATUS = Pattern.compile("Status: (\\S+ ){2}installed\\s*");

    @Override
    public ShellText command() {
        ShellText word = ShellText.path(packageName);
        if (packageName.startsWith("./") || packageName.startsWith("../")) {
            return ShellText.of("dpkg -I").then(word);
        }
        return ShellText.of("! test -e")
                .then(word)
                .with("&& (dpkg -s")
                .then(word)
                .with("2>/dev/null || true) || dpkg -I")
                .then(word);
    }

    /** Package and version; null if dpkg knows neither, or only remembers a removed package. */
    @Override
    public @Nullable Map<String, String> parse(List<String> lines) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher field = FIELD.matcher(line);
            if (field.matches()) {
                fields.putIfAbsent(key(field.group(1)), field.group(2));
            } else if (line.startsWith("Status: ") && !STATUS.matcher(line).matches()) {
                return null;
            }
        }
        return fields.isEmpty() ? null : fields;
    }

    private static String key(String field) {
        return field.equals("Package") ? "name" : "version";
    }

    @Override
    public @Nullable Map<String, String> absent() {
        return null;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("dpkg");
    }

    @Override
    public Set<String> families() {
        return Families.of("deb", "apt", Families.PACKAGES, Families.PROGRAMS);
    }

    @Override
    public Optional<String> path() {
        return packageName.contains("/") ? Optional.of(packageName) : Optional.empty();
    }
}
