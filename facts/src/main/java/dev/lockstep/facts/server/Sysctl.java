package dev.lockstep.facts.server;

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
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

@Summary("Kernel parameters: whole numbers as numbers, several values as a list, all else as text.")
@Gives(
        type = "dict[str, int | str | list[int | str]]",
        example =
                "{\"net.ipv4.tcp_rmem\": [4096, 131072, 6291456], "
                        + "\"net.ipv4.conf.eth0:1.forwarding\": 1, "
                        + "\"kernel.core_pattern\": \"|/usr/bin/x %p\", "
                        + "\"kernel.panic_negative\": -1, \"kernel.empty\": \"\", "
                        + "\"kern.boottime\": \"{ sec = 1, usec = 2 } Mon\", "
                        + "\"kern.hostname\": \"web\", \"hw.model\": \"Intel\"}")
public record Sysctl(
        @Option(
                        doc = "The parameters to read; all if not given.",
                        otherwise = "null",
                        example = "[\"vm.swappiness\"]")
                List<String> keys)
        implements CommandFact<Map<String, Object>> {
    private static final Pattern EQUALS = Pattern.compile("(\\S+)\\s+=\\s*(.*)");
    private static final Pattern COLON = Pattern.compile("([^\\s:=]+)[:=]\\s*(.*)");
    private static final Pattern VALUES = Pattern.compile("[A-Za-z0-9_.\\s-]+");

    @Override
    public ShellText command() {
        return keys.isEmpty() ? ShellText.of("sysctl -a") : ShellText.of("sysctl").quotedAll(keys);
    }

    @Override
    public Map<String, Object> parse(List<String> lines) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        for (String line : lines) {
            Stream.of(EQUALS, COLON)
                    .map(form -> form.matcher(line.strip()))
                    .filter(Matcher::matches)
                    .findFirst()
                    .ifPresent(match -> parameters.put(match.group(1), value(match.group(2))));
        }
        return parameters;
    }

    private static Object value(String text) {
        if (!VALUES.matcher(text).matches()) {
            return text;
        }
        List<Object> values = Lines.fields(text).stream().map(Lines::numberOrText).toList();
        return values.size() == 1 ? values.getFirst() : values;
    }

    @Override
    public Map<String, Object> absent() {
        return Map.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.SYSCTL, Families.KERNEL_MODULES);
    }
}
