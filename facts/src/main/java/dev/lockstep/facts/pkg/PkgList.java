package dev.lockstep.facts.pkg;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collects packages by name from lines of FreeBSD's {@code pkg} or of {@code pkg_info}. */
final class PkgList {
    private static final Pattern QUERIED = Pattern.compile("(\\S+) (\\S+) ([01])");
    private static final Pattern OLDER =
            Pattern.compile("(\\S+)-(\\S+?)\\s+<\\s.*\\(remote has (\\S+)\\)");
    private static final Pattern INFO = Pattern.compile("(\\S+)-([0-9][^\\s-]*)(?:\\s.*)?");

    private final Map<String, Found> packages = new TreeMap<>();
    private boolean remote;

    private static final class Found {
        private final List<String> versions = new ArrayList<>();
        private boolean held;
        private @Nullable String available;
    }

    /** Takes one line in; passes over what is neither package nor marker. */
    void read(String line) {
        Matcher queried = QUERIED.matcher(line.strip());
        Matcher older = OLDER.matcher(line.strip());
        Matcher info = INFO.matcher(line.strip());
        if (line.strip().equals("__pyinfra_pkg_remote__")) {
            remote = true;
        } else if (remote) {
            if (older.matches()) {
                named(older.group(1)).available = older.group(3);
            }
        } else if (queried.matches()) {
            add(queried.group(1), queried.group(2));
            named(queried.group(1)).held |= queried.group(3).equals("1");
        } else if (info.matches()) {
            add(info.group(1), info.group(2));
        }
    }

    private void add(String name, String version) {
        List<String> versions = named(name).versions;
        if (!versions.contains(version)) {
            versions.add(version);
        }
    }

    private Found named(String name) {
        return packages.computeIfAbsent(name, ignored -> new Found());
    }

    /** What scripts see; names that are only known elsewhere are left out. */
    List<Map<String, @Nullable Object>> details() {
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        packages.forEach((name, found) -> {
            if (!found.versions.isEmpty()) {
                Map<String, @Nullable Object> details = new LinkedHashMap<>();
                details.put("name", name);
                details.put("installed_versions", found.versions);
                details.put("available_version", found.available);
                details.put("status", status(found));
                all.add(details);
            }
        });
        return all;
    }

    private static String status(Found found) {
        if (found.held) {
            return "held";
        }
        return found.available == null ? "installed" : "upgradeable";
    }
}
