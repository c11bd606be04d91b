package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.stream.Stream;

/** What {@code find} is asked to look for; null where it does not matter. */
record FindOptions(
        String path,
        @Nullable Object size,
        @Nullable Object minSize,
        @Nullable Object maxSize,
        @Nullable Long maxdepth,
        @Nullable String fname,
        @Nullable String iname,
        @Nullable String regex,
        List<String> args,
        boolean quotePath,
        @Nullable String pathMatch) {
    /** Where to start; left to the shell where the script wants its patterns to work. */
    ShellText start() {
        return quotePath ? ShellText.path(path) : ShellText.code(path);
    }

    /** The tests after the type. */
    Stream<ShellText> tests() {
        return Stream.of(
                        test(ShellText.of("-maxdepth"), maxdepth),
                        test(ShellText.of("-size"), bytes("", size)),
                        test(ShellText.of("-size"), bytes("+", minSize)),
                        test(ShellText.of("-size"), bytes("-", maxSize)),
                        test(ShellText.of("-name"), fname),
                        test(ShellText.of("-iname"), iname),
                        test(ShellText.of("-regex"), regex),
                        test(ShellText.of("-path"), pathMatch),
                        args.stream().map(ShellText::quote))
                .flatMap(tests -> tests);
    }

    private static Stream<ShellText> test(ShellText name, @Nullable Object value) {
        return value == null ? Stream.of() : Stream.of(name.quoted(value));
    }

    /** Sizes are in bytes, since that is the one unit every {@code find} knows. */
    private static @Nullable String bytes(String sign, @Nullable Object size) {
        return size == null ? null : sign + Size.bytes(size) + "c";
    }
}
