package dev.lockstep.facts.rpm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The format of {@code *.repo} files: sections of keys and values. */
public final class RepositoryFile {
    private static final Pattern SECTION = Pattern.compile("\\[(.+)\\]\\s*");
    private static final Pattern ENTRY = Pattern.compile("([^=\\s][^=]*?)\\s*=\\s*(.*?)\\s*");

    private RepositoryFile() {}

    /**
     * One map for each section. Its {@code name} is the one it gives itself, else that of the
     * section; values that go on in indented lines keep their line ends.
     */
    public static List<Map<String, String>> parse(List<String> lines) {
        List<Map<String, String>> repositories = new ArrayList<>();
        String last = "";
        for (String line : lines) {
            Matcher section = SECTION.matcher(line);
            Matcher entry = ENTRY.matcher(line);
            if (line.isBlank() || line.strip().startsWith("#") || line.strip().startsWith(";")) {
                continue;
            }
            if (section.matches()) {
                Map<String, String> repository = new LinkedHashMap<>();
                repository.put("name", section.group(1));
                repositories.add(repository);
                last = "";
            } else if (entry.matches() && !repositories.isEmpty()) {
                last = entry.group(1);
                repositories.getLast().put(last, entry.group(2));
            } else if (Character.isWhitespace(line.charAt(0)) && !last.isEmpty()) {
                repositories
                        .getLast()
                        .merge(last, line.strip(), (head, more) -> head + "\n" + more);
            }
        }
        return repositories;
    }
}
