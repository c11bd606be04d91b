package dev.lockstep.facts.efibootmgr;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
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
import java.util.stream.Stream;

@Summary(
        "The boot entries of UEFI: BootCurrent, BootNext, Timeout, BootOrder, and Entries by"
                + " number, each a pair of active and label.")
@Gives(
        type =
                "{BootNext: int | None, BootCurrent: int | None, Timeout: int | "
                        + "None, BootOrder: list[int] | None, Entries: dict[str, list[bool "
                        + "| str]]} | None",
        example =
                "{\"BootNext\": 10, \"BootCurrent\": 1, \"Timeout\": 1, "
                        + "\"BootOrder\": [1, 10], \"Entries\": {\"1\": [True, "
                        + "\"debian\"], \"10\": [False, \"Network Card\"]}}")
public record EFIBootMgr() implements CommandFact<@Nullable Map<String, @Nullable Object>> {
    private static final Pattern NUMBER =
            Pattern.compile("(BootCurrent|BootNext): ([0-9A-Fa-f]{4})");

    private static final Pattern TIMEOUT = Pattern.compile("Timeout: ([0-9]+) seconds?");
    private static final Pattern ORDER = Pattern.compile("BootOrder: ([0-9A-Fa-f,]+)");
    private static final Pattern ENTRY =
            Pattern.compile("Boot([0-9A-Fa-f]{4})(\\*| ) ([^\t]*)(?:\t.*)?");

    @Override
    public ShellText command() {
        return ShellText.of("LC_ALL=C efibootmgr || true");
    }

    /** Null if this system does not boot with UEFI. */
    @Override
    public @Nullable Map<String, @Nullable Object> parse(List<String> lines) {
        Map<String, @Nullable Object> info = new LinkedHashMap<>();
        Map<String, Object> entries = new LinkedHashMap<>();
        for (String line : lines) {
            Matcher number = NUMBER.matcher(line.strip());
            Matcher timeout = TIMEOUT.matcher(line.strip());
            Matcher order = ORDER.matcher(line.strip());
            Matcher entry = ENTRY.matcher(line);
            if (number.matches()) {
                info.put(number.group(1), hex(number.group(2)));
            } else if (timeout.matches()) {
                info.put("Timeout", Long.valueOf(timeout.group(1)));
            } else if (order.matches()) {
                info.put(
                        "BootOrder",
                        Stream.of(order.group(1).split(",", -1)).map(EFIBootMgr::hex).toList());
            } else if (entry.matches()) {
                entries.put(
                        String.valueOf(hex(entry.group(1))),
                        List.of(entry.group(2).equals("*"), entry.group(3).strip()));
            }
        }
        info.put("Entries", entries);
        return info.size() == 1 && entries.isEmpty() ? null : info;
    }

    private static Long hex(String digits) {
        return Long.valueOf(digits, 16);
    }

    @Override
    public @Nullable Map<String, @Nullable Object> absent() {
        return null;
    }

    @Override
    public Optional<String> requires() {
        return Optional.of("efibootmgr");
    }

    @Override
    public Set<String> families() {
        return Families.of("efibootmgr", Families.PROGRAMS);
    }
}
