package dev.lockstep.operations.packaging;

import dev.lockstep.engine.command.ShellText;

import java.util.List;
import java.util.Optional;

/**
 * A package as a script asks for it.
 *
 * @param name what it is called where installed packages are listed
 * @param version the version it shall have; empty: any
 * @param install how the package manager is told to install it
 * @param remove how the package manager is told to remove it
 */
public record Wanted(String name, Optional<String> version, String install, String remove) {
    /** A name alone. */
    public static Wanted named(String name) {
        return new Wanted(name, Optional.empty(), name, name);
    }

    /** A name and, after the last {@code joiner}, a version. */
    public static Wanted parse(String text, String joiner) {
        int at = text.lastIndexOf(joiner);
        return at <= 0
                ? named(text)
                : new Wanted(
                        text.substring(0, at),
                        Optional.of(text.substring(at + joiner.length())),
                        text,
                        text);
    }

    /** Names alone. */
    public static List<Wanted> named(List<String> names) {
        return names.stream().map(Wanted::named).toList();
    }

    /** Names, each perhaps with a version. */
    public static List<Wanted> parse(List<String> texts, String joiner) {
        return texts.stream().map(text -> parse(text, joiner)).toList();
    }

    ShellText word() {
        return ShellText.quote(install);
    }
}
