package dev.lockstep.facts.server;

import dev.lockstep.facts.Lines;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The release files of a Linux system: contents by file name. */
record ReleaseFiles(Map<String, List<String>> contents) {
    private static final String OS_RELEASE = "os-release";

    /** Files that name no distribution, or name it in other words. */
    private static final Set<String> NOT_TELLING =
            Set.of(
                    "board-release",
                    "iredmail-release",
                    "lsb-release",
                    OS_RELEASE,
                    "oem-release",
                    "plesk-release",
                    "system-release");

    /** What is told by the file named after a distribution: {@code centos-release}. */
    record Named(String id, String name, String version) {
        private static final Pattern LINE =
                Pattern.compile("(.+?)(?: Linux)?(?: release)? v?([0-9][0-9A-Za-z.+-]*)(?: .*)?");

        static Optional<Named> read(String file, List<String> lines) {
            String line = Lines.first(lines);
            if (line == null) {
                return Optional.empty();
            }
            String id = file.substring(0, file.indexOf('-')).toLowerCase(Locale.ROOT);
            Matcher match = LINE.matcher(line);
            return Optional.of(
                    match.matches()
                            ? new Named(id, match.group(1), match.group(2))
                            : new Named(id, line, ""));
        }
    }

    /** Reads pairs of a path and its content, each ended by a line {@code ---}. */
    static ReleaseFiles parse(List<String> lines) {
        Map<String, List<String>> contents = new LinkedHashMap<>();
        @Nullable List<String> current = null;
        for (String line : lines) {
            if (line.strip().equals("---")) {
                current = null;
            } else if (current == null) {
                current = new ArrayList<>();
                contents.put(line.strip().substring(line.strip().lastIndexOf('/') + 1), current);
            } else {
                current.add(line);
            }
        }
        return new ReleaseFiles(contents);
    }

    /** The variables of {@code os-release}. */
    Map<String, String> variables() {
        return OsReleaseFile.variables(contents.getOrDefault(OS_RELEASE, List.of()));
    }

    /** What a file named after the distribution says; older systems have nothing else. */
    Optional<Named> named() {
        return contents.entrySet().stream()
                .filter(file -> !NOT_TELLING.contains(file.getKey()))
                .filter(file -> file.getKey().indexOf('-') > 0)
                .sorted(Map.Entry.comparingByKey())
                .map(file -> Named.read(file.getKey(), file.getValue()))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
