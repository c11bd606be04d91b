package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A digest of a file's content, in hexadecimal; null if there is no such file. */
interface Digest extends PathFact<@Nullable String> {
    /** How many hexadecimal digits it has. */
    int digits();

    /** The programs that can compute it, the usual one first. */
    List<ShellText> programs();

    @Override
    default ShellText command() {
        ShellText path = ShellText.path(where());
        List<ShellText> tries =
                programs().stream()
                        .map(program -> program.then(path).with("2> /dev/null"))
                        .toList();
        return ShellText.of("test -e")
                .then(path)
                .with("&& (")
                .then(ShellText.join(" || ", tries))
                .with(") || true");
    }

    /** Reads {@code DIGEST name}, {@code \DIGEST name} and {@code SHA1 (name) = DIGEST}. */
    @Override
    default @Nullable String parse(List<String> lines) {
        String hex = "([0-9a-fA-F]{" + digits() + "})";
        Pattern form = Pattern.compile("\\\\?" + hex + "\\s.*|.* = " + hex + "\\s*|" + hex);
        for (String line : lines) {
            Matcher match = form.matcher(line);
            if (match.matches()) {
                return Stream.of(1, 2, 3)
                        .map(match::group)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
            }
        }
        return null;
    }

    @Override
    default @Nullable String absent() {
        return null;
    }
}
