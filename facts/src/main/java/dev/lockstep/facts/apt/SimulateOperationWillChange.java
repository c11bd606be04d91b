package dev.lockstep.facts.apt;

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

@Summary("How many packages a command of apt-get would change, by a dry run.")
@Gives(
        type = "{upgraded: int, newly_installed: int, removed: int, " + "not_upgraded: int} | None",
        example =
                "{\"upgraded\": 1, \"newly_installed\": 2, \"removed\": 3, "
                        + "\"not_upgraded\": 4}")
public record SimulateOperationWillChange(
        @Option(
                        doc = "The command of apt-get, with its arguments.",
                        name = "command",
                        example = "dist-upgrade")
                String code)
        implements CommandFact<@Nullable Map<String, Long>> {
    private static final Pattern TOTAL =
            Pattern.compile(
                    "([0-9]+) upgraded, ([0-9]+) newly installed, (?:[0-9]+ reinstalled,"
                            + " )?(?:[0-9]+ downgraded, )?([0-9]+) to remove and ([0-9]+) not"
                            + " upgraded.*");

    @Override
    public ShellText command() {
        return ShellText.of(
                        "LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -y -o"
                                + " Dpkg::Options::=\"--force-confdef\" -o"
                                + " Dpkg::Options::=\"--force-confold\"")
                .then(ShellText.code(code))
                .with("--dry-run");
    }

    /** Null if apt-get printed no total. */
    @Override
    public @Nullable Map<String, Long> parse(List<String> lines) {
        for (String line : lines) {
            Matcher total = TOTAL.matcher(line.strip());
            if (total.matches()) {
                Map<String, Long> counts = new LinkedHashMap<>();
                counts.put("upgraded", Long.valueOf(total.group(1)));
                counts.put("newly_installed", Long.valueOf(total.group(2)));
                counts.put("removed", Long.valueOf(total.group(3)));
                counts.put("not_upgraded", Long.valueOf(total.group(4)));
                return counts;
            }
        }
        return null;
    }

    @Override
    public @Nullable Map<String, Long> absent() {
        return null;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("apt-get");
    }

    @Override
    public Set<String> families() {
        return Families.of(
                "apt", "deb", Families.PACKAGES, Families.REPOSITORIES, Families.PROGRAMS);
    }
}
