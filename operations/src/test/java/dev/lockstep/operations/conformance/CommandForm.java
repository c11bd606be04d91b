package dev.lockstep.operations.conformance;

import dev.lockstep.engine.command.Command;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Commands as fixtures write them. */
final class CommandForm {
    private CommandForm() {}

    /**
     * Whether a command is what a fixture wants. Hiding more than it does is no difference; and
     * some fixtures have nothing but the masked form.
     */
    static boolean equal(Command command, @Nullable Object wanted, boolean isNew) {
        Object wantedForm = FixtureValues.longs(wanted);
        Object form = of(command, isNew);
        return form.equals(stripped(wantedForm))
                || (wantedForm instanceof String text
                        && command instanceof Command.Shell shell
                        && shell.successExitCodes().isEmpty()
                        && (shell.text().render().strip().equals(text.strip())
                                || (text.contains(" *** ")
                                        && shell.text()
                                                .masked("***")
                                                .strip()
                                                .equals(text.strip()))));
    }

    static Object of(Command command, boolean isNew) {
        return switch (command) {
            case Command.Shell shell when shell.successExitCodes().isEmpty() ->
                    shell(shell.text(), isNew);
            case Command.Shell shell ->
                    map(
                            "command",
                            shell(shell.text(), isNew),
                            "_success_exit_codes",
                            new ArrayList<>(codes(shell)));
            case Command.Upload upload -> List.of("upload", source(upload), upload.path());
            case Command.Download download ->
                    List.of("download", download.path(), download.local().toString());
            case Command.Call call ->
                    List.of(call.function().name(), call.arguments(), call.keywords());
        };
    }

    private static List<Long> codes(Command.Shell shell) {
        List<Long> codes = new ArrayList<>();
        new TreeSet<>(shell.successExitCodes()).descendingSet().forEach(c -> codes.add((long) c));
        return codes;
    }

    private static Object shell(ShellText text, boolean isNew) {
        String raw = text.render().strip();
        String masked = text.masked(isNew ? "*MASKED*" : "***").strip();
        if (raw.equals(masked) || text.masked(Secret.MASK).strip().equals(raw)) {
            return raw;
        }
        return isNew ? map("raw", raw, "masked", masked) : List.of(raw, masked);
    }

    private static String source(Command.Upload upload) {
        return switch (upload.content()) {
            case Content.OfFile(var path) -> path.toString();
            case Content.InMemory(var bytes) -> bytes.text();
        };
    }

    private static @Nullable Object stripped(@Nullable Object wanted) {
        return wanted instanceof String text ? text.strip() : wanted;
    }

    private static Map<String, Object> map(String key, Object value, String other, Object second) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(key, value);
        map.put(other, second);
        return map;
    }
}
