package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.testkit.machine.FakeFiles;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.machine.PathRefused;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code sed}: substitutions and deletions, printed or in place. */
final class SedProgram {
    static final Map<String, Program> ALL = Map.of("sed", SedProgram::sed);

    private static final Pattern DELETION = Pattern.compile("/(.*)/d");

    private SedProgram() {}

    private static int sed(Invocation invocation) {
        Optional<String> backup =
                invocation.arguments().stream()
                        .filter(argument -> argument.startsWith("-i"))
                        .map(argument -> argument.substring(2))
                        .findFirst();
        Options options =
                Options.of(
                        invocation.arguments().stream()
                                .filter(argument -> !argument.startsWith("-i"))
                                .toList(),
                        "e");
        List<String> operands = options.operands();
        String script = options.value("e").orElseGet(() -> options.operand(0));
        List<String> paths = options.has("e") ? operands : operands.subList(1, operands.size());
        boolean extended = options.has("E", "r");
        if (backup.isEmpty()) {
            invocation.streams().print(edit(script, extended, Texts.read(invocation, paths)));
            return 0;
        }
        paths.forEach(path -> edit(invocation, path, script, extended, backup.get()));
        return 0;
    }

    private static void edit(
            Invocation invocation, String operand, String script, boolean extended, String backup) {
        FakeFiles files = invocation.machine().files();
        String path = invocation.path(operand);
        Node old = files.find(path).orElseThrow(() -> PathRefused.missing(operand));
        if (!backup.isEmpty()) {
            files.put(path + backup, old);
        }
        files.write(path, Bytes.of(edit(script, extended, old.content().text())), old);
    }

    private static String edit(String script, boolean extended, String text) {
        Matcher deletion = DELETION.matcher(script);
        if (deletion.matches()) {
            Pattern wanted = compile(deletion.group(1), extended, "");
            return text.lines()
                    .filter(line -> !wanted.matcher(line).find())
                    .map(line -> line + "\n")
                    .collect(Collectors.joining());
        }
        Substitution substitution = Substitution.parse(script);
        Pattern wanted = compile(substitution.pattern, extended, substitution.flags);
        return text.lines()
                .map(line -> substitution.apply(wanted, line) + "\n")
                .collect(Collectors.joining());
    }

    private static Pattern compile(String pattern, boolean extended, String flags) {
        return Pattern.compile(
                extended ? BasicPattern.extended(pattern) : BasicPattern.toJava(pattern),
                flags.matches(".*[iI].*") ? Pattern.CASE_INSENSITIVE : 0);
    }

    private record Substitution(String pattern, String replacement, String flags) {
        static Substitution parse(String script) {
            if (!script.startsWith("s")) {
                throw new IllegalArgumentException("sed " + script);
            }
            String mark = Pattern.quote(script.substring(1, 2));
            Matcher parts =
                    Pattern.compile(
                                    "s"
                                            + mark
                                            + "((?:\\\\.|(?!"
                                            + mark
                                            + ").)*)"
                                            + mark
                                            + "((?:\\\\.|(?!"
                                            + mark
                                            + ").)*)"
                                            + mark
                                            + "(.*)",
                                    Pattern.DOTALL)
                            .matcher(script);
            if (!parts.matches()) {
                throw new IllegalArgumentException("sed " + script);
            }
            String escaped = "\\" + script.charAt(1);
            return new Substitution(
                    parts.group(1).replace(escaped, script.substring(1, 2)),
                    parts.group(2).replace(escaped, script.substring(1, 2)),
                    parts.group(3));
        }

        String apply(Pattern wanted, String line) {
            Matcher matcher = wanted.matcher(line);
            String java = javaReplacement();
            return flags.contains("g") ? matcher.replaceAll(java) : matcher.replaceFirst(java);
        }

        private String javaReplacement() {
            StringBuilder java = new StringBuilder();
            for (int i = 0; i < replacement.length(); i++) {
                char c = replacement.charAt(i);
                if (c == '\\' && i + 1 < replacement.length()) {
                    char next = replacement.charAt(++i);
                    java.append(
                            Character.isDigit(next)
                                    ? "$" + next
                                    : next == 'n'
                                            ? "\n"
                                            : Matcher.quoteReplacement(Character.toString(next)));
                } else {
                    java.append(c == '&' ? "$0" : Matcher.quoteReplacement(Character.toString(c)));
                }
            }
            return java.toString();
        }
    }
}
