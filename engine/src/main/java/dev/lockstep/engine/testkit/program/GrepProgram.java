package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.PathRefused;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code grep}. */
final class GrepProgram {
    static final Map<String, Program> ALL =
            Map.of("grep", GrepProgram::grep, "egrep", GrepProgram::grep);

    private static final int WRONG = 2;

    private GrepProgram() {}

    private static int grep(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "e", "m");
        List<String> operands = new ArrayList<>(options.operands());
        String wanted =
                options.value("e")
                        .orElseGet(() -> operands.isEmpty() ? "" : operands.removeFirst());
        Pattern pattern = pattern(options, invocation.name(), wanted);
        String text;
        try {
            text = Texts.read(invocation, operands);
        } catch (PathRefused e) {
            return options.has("s") ? WRONG : invocation.fail(WRONG, e.reason());
        }
        List<String> lines = text.lines().toList();
        int found = 0;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            Matcher matcher = pattern.matcher(line);
            boolean matches = options.has("x") ? matcher.matches() : matcher.find();
            if (matches != options.has("v")) {
                found++;
                if (!options.has("q", "c")) {
                    String shown = options.has("o") ? matcher.group() : line;
                    invocation.streams().line(options.has("n") ? (i + 1) + ":" + shown : shown);
                }
            }
        }
        if (options.has("c")) {
            invocation.streams().line(Integer.toString(found));
        }
        return found > 0 ? 0 : 1;
    }

    private static Pattern pattern(Options options, String name, String wanted) {
        boolean extended = options.has("E") || name.equals("egrep");
        String regex =
                options.has("F")
                        ? Pattern.quote(wanted)
                        : extended ? BasicPattern.extended(wanted) : BasicPattern.toJava(wanted);
        String bounded = options.has("w") ? "\\b(?:" + regex + ")\\b" : regex;
        return Pattern.compile(bounded, options.has("i") ? Pattern.CASE_INSENSITIVE : 0);
    }
}
