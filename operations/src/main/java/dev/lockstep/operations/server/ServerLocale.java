package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.files.FindInFile;
import dev.lockstep.facts.server.Locales;
import dev.lockstep.operations.files.FilesReplace;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** A locale. */
@Summary("Makes a locale available, or no longer.")
public record ServerLocale(
        @Option(doc = "The locale.", example = "\"en_GB.UTF-8\"") String locale,
        @Option(doc = "Whether it shall be available.", otherwise = "true") boolean present)
        implements Operation {
    private static final RemotePath FILE = new RemotePath("/etc/locale.gen");

    @Override
    public Change plan(Facts facts) {
        FindInFile find = new FindInFile(FILE.text(), "^.*" + locale + "[[:space:]]\\+.*$");
        facts.expect(List.of(new Locales(), find));
        Collection<?> available = Reading.all(facts, new Locales());
        List<?> lines = List.copyOf(Reading.all(facts, find));
        if (lines.isEmpty()) {
            throw Refusal.operation("Locale " + locale + " not found in " + FILE);
        }
        if (lines.size() > 1) {
            throw Refusal.operation("Multiple locales matches for " + locale + " in " + FILE);
        }
        String line = lines.getFirst().toString();
        boolean there = !line.startsWith("#") && isIn(available);
        if (there == present) {
            return Change.none("locale " + locale + (present ? " exists" : " does not exist"));
        }
        String other = present ? line.replaceFirst("^#\\s*", "") : "# " + line;
        return Change.builder()
                .include(replace(line, other).plan(facts))
                .run(ShellText.of("locale-gen"))
                .forgetFamily(Families.LOCALES)
                .effect(new Effect.Assume(new Locales(), after(available)))
                .effect(new Effect.Assume(find, List.of(other)))
                .build();
    }

    private List<Object> after(Collection<?> available) {
        List<Object> after = new ArrayList<>(available);
        after.removeIf(name -> plain(name.toString()).equals(plain(locale)));
        if (present) {
            after.add(locale.replace("UTF-8", "utf8"));
        }
        return after;
    }

    private static FilesReplace replace(String line, String other) {
        return new FilesReplace(FILE, "^" + line + "$", other, List.of(), false, false, false);
    }

    /** The system writes the encoding in lower case without its dash. */
    private boolean isIn(Collection<?> available) {
        String wanted = plain(locale);
        return available.stream().anyMatch(name -> plain(name.toString()).equals(wanted));
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace("-", "");
    }

    @Override
    public List<Effect> reach() {
        return List.of(
                new Effect.ForgetFamily(Families.LOCALES),
                new Effect.ForgetPath("/etc/locale.gen"));
    }
}
