package dev.lockstep.engine.library;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** All libraries of one kind, and what they hold. Safe for use by many threads. */
public final class Libraries {
    private final Class<?> wanted;
    private final Library.Kind kind;
    private final List<Library> libraries;
    private final Map<String, Optional<Class<? extends Record>>> found = new ConcurrentHashMap<>();
    private final Map<Library, List<String>> listings = new ConcurrentHashMap<>();

    private Libraries(Library.Kind kind, Class<?> wanted, List<Library> libraries) {
        this.kind = kind;
        this.wanted = wanted;
        this.libraries = libraries;
    }

    /**
     * The libraries on the class path.
     *
     * @param wanted what classes must be to count
     */
    public static Libraries load(Library.Kind kind, Class<?> wanted) {
        List<Library> libraries =
                ServiceLoader.load(Library.class).stream()
                        .map(ServiceLoader.Provider::get)
                        .filter(library -> library.kind() == kind)
                        .toList();
        return new Libraries(kind, wanted, libraries);
    }

    /** The class for {@code module} and {@code name}, if there is one. */
    public Optional<Class<? extends Record>> find(String module, String name) {
        return found.computeIfAbsent(module + "." + name, ignored -> search(module, name));
    }

    /** All names, sorted, by module, sorted; aliases are left out. */
    public Map<String, Set<String>> names() {
        Map<String, Set<String>> all = new TreeMap<>();
        for (Library library : libraries) {
            for (String path : listing(library)) {
                int dot = path.lastIndexOf('.');
                if (dot > 0) {
                    add(library, path.substring(0, dot), path.substring(dot + 1), all);
                }
            }
        }
        return all;
    }

    /** Whether there is a module of that name, or one below it. Loads no class. */
    public boolean hasModule(String module) {
        String home = aliases().getOrDefault(module, module) + ".";
        return Stream.concat(
                        libraries.stream().flatMap(library -> listing(library).stream()),
                        aliases().keySet().stream())
                .anyMatch(path -> path.startsWith(home));
    }

    private List<String> listing(Library library) {
        return listings.computeIfAbsent(
                library, listed -> ClassListing.of(listed.getClass(), listed.root()));
    }

    /** Other names for modules and names. */
    public Map<String, String> aliases() {
        Map<String, String> all = new TreeMap<>();
        libraries.forEach(library -> all.putAll(library.aliases()));
        return all;
    }

    /** What was probably meant by a name that is not there: a sentence, or empty. */
    public String suggest(String module, String name) {
        Map<String, Set<String>> names = names();
        return names.containsKey(module)
                ? Suggestion.of(name, names.getOrDefault(module, Set.of()))
                : Suggestion.of(module, names.keySet());
    }

    private void add(
            Library library, String module, String simpleName, Map<String, Set<String>> all) {
        ClassNames.nameOf(kind, module, simpleName)
                .filter(name -> load(library, module, simpleName).isPresent())
                .ifPresent(
                        name -> all.computeIfAbsent(module, ignored -> new TreeSet<>()).add(name));
    }

    /** The name of today, with its module, for one that may be an old one. */
    private String current(String module, String name) {
        Map<String, String> aliases = aliases();
        return aliases.getOrDefault(
                module + "." + name, aliases.getOrDefault(module, module) + "." + name);
    }

    /**
     * What to say of a name that something had before.
     *
     * @return a sentence, or empty for a name of today
     */
    public Optional<String> renaming(String module, String name) {
        String given = module + "." + name;
        String current = current(module, name);
        return given.equals(current)
                ? Optional.empty()
                : Optional.of("'" + given + "' is now called '" + current + "'");
    }

    private Optional<Class<? extends Record>> search(String module, String name) {
        String whole = current(module, name);
        int dot = whole.lastIndexOf('.');
        String home = whole.substring(0, dot);
        String simpleName = ClassNames.classOf(kind, home, whole.substring(dot + 1));
        return libraries.stream()
                .map(library -> load(library, home, simpleName))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Class<? extends Record>> load(
            Library library, String module, String simpleName) {
        try {
            Class<?> type =
                    Class.forName(
                            library.root() + "." + module + "." + simpleName,
                            false,
                            library.getClass().getClassLoader());
            return type.isRecord() && wanted.isAssignableFrom(type)
                    ? Optional.of(type.asSubclass(Record.class))
                    : Optional.empty();
        } catch (ClassNotFoundException | NoClassDefFoundError absent) {
            return Optional.empty();
        }
    }

    /** The modules that have something, sorted. */
    public Collection<String> modules() {
        return names().keySet();
    }
}
