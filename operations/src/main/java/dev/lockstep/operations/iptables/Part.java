package dev.lockstep.operations.iptables;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.stream.Stream;

/** One option of a rule: its name in facts, the option, and its value, which may be nothing. */
record Part(String name, ShellText option, @Nullable Object given) {
    /** Those that have a value. */
    static List<Part> given(Part... parts) {
        return Stream.of(parts).filter(part -> Reading.isTrue(part.given)).toList();
    }

    String value() {
        return String.valueOf(given);
    }

    /** A command followed by it. */
    ShellText after(ShellText command) {
        return command.then(option).quoted(value());
    }
}
