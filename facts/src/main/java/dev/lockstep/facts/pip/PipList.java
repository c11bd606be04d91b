package dev.lockstep.facts.pip;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.facts.InstalledPackages;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Python packages as {@code pip freeze} prints them; names in lower case. */
interface PipList extends InstalledPackages {
    Pattern LINE = Pattern.compile("^(?<name>[^=\\s@#-][^=\\s@]*)===?(?<version>\\S+)");

    /** The pip to ask: a name or a path. */
    String program();

    @Override
    default ShellText command() {
        return ShellText.path(program()).with("freeze --all");
    }

    @Override
    default Pattern line() {
        return LINE;
    }

    @Override
    default String nameOf(String printed) {
        return printed.toLowerCase(Locale.ROOT);
    }

    @Override
    default Optional<String> requires() {
        return Optional.of(program());
    }
}
