package dev.lockstep.facts.opkg;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@Summary("Packages that opkg could upgrade: installed and available version by name.")
@Gives(
        type = "dict[str, {installed: str, available: str}]",
        example = "{\"wget-ssl\": {\"installed\": \"1.21.3-1\", \"available\": " + "\"1.21.4-1\"}}")
public record OpkgUpgradeablePackages() implements OpkgFact<Map<String, Map<String, String>>> {
    private static final Pattern LINE = Pattern.compile("(\\S+) - (\\S+) - (\\S+)");

    @Override
    public ShellText command() {
        return ShellText.of("opkg list-upgradable");
    }

    @Override
    public Map<String, Map<String, String>> parse(List<String> lines) {
        Map<String, Map<String, String>> packages = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher match = LINE.matcher(line.strip());
            if (match.matches()) {
                Map<String, String> versions = new LinkedHashMap<>();
                versions.put("installed", match.group(2));
                versions.put("available", match.group(3));
                packages.put(match.group(1), versions);
            }
        }
        return packages;
    }

    @Override
    public Map<String, Map<String, String>> absent() {
        return Map.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("opkg", Families.PACKAGES, Families.REPOSITORIES, Families.PROGRAMS);
    }
}
