package dev.lockstep.engine.library;

import java.util.Locale;
import java.util.Optional;

/** The rule between names in scripts and names of classes. */
final class ClassNames {
    private ClassNames() {}

    /** {@code apt}, {@code dist_upgrade} is {@code AptDistUpgrade}; facts keep their names. */
    static String classOf(Library.Kind kind, String module, String name) {
        return kind == Library.Kind.FACTS ? name : prefix(module) + camel(name);
    }

    /** The way back; empty for classes that do not follow the rule. */
    static Optional<String> nameOf(Library.Kind kind, String module, String simpleName) {
        if (kind == Library.Kind.FACTS) {
            return Optional.of(simpleName);
        }
        String prefix = prefix(module);
        return simpleName.startsWith(prefix) && simpleName.length() > prefix.length()
                ? Optional.of(snake(simpleName.substring(prefix.length())))
                : Optional.empty();
    }

    private static String prefix(String module) {
        return camel(module.substring(module.lastIndexOf('.') + 1));
    }

    private static String camel(String snake) {
        StringBuilder camel = new StringBuilder();
        boolean up = true;
        for (int i = 0; i < snake.length(); i++) {
            char c = snake.charAt(i);
            if (c == '_') {
                up = true;
            } else {
                camel.append(up ? Character.toUpperCase(c) : c);
                up = false;
            }
        }
        return camel.toString();
    }

    private static String snake(String camel) {
        return camel.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }
}
