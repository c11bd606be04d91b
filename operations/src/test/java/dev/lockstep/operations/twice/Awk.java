package dev.lockstep.operations.twice;

import dev.lockstep.engine.testkit.shell.Invocation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The few programs of awk that blocks of text are read and written with. */
final class Awk {
    private static final Pattern READ =
            Pattern.compile("/(?<end>.*)/\\{ f=0} f; /(?<begin>.*)/\\{ f=1} ");
    private static final Pattern CHANGE =
            Pattern.compile(
                    "BEGIN \\{\\{f=1; x=ARGV\\[2\\]; ARGV\\[2\\]=\"\"\\}\\}/(?<begin>.*)/ \\{print;"
                            + " print x; f=0\\} /(?<end>.*)/ \\{print; f=1; next\\} f");
    private static final Pattern REMOVE =
            Pattern.compile("/(?<begin>.*)/,/(?<end>.*)/ \\{next\\} 1");

    private Awk() {}

    static int run(Invocation call) {
        String program = call.arguments().getFirst();
        List<String> operands = call.arguments().subList(1, call.arguments().size());
        if (program.equals("{{print}}")) {
            operands.forEach(file -> text(call, file).lines().forEach(call.streams()::line));
            return 0;
        }
        if (call.machine().files().find(call.path(operands.getFirst())).isEmpty()) {
            return call.fail(2, "can't open file " + operands.getFirst());
        }
        List<String> lines = text(call, operands.getFirst()).lines().toList();
        for (Pattern known : List.of(READ, CHANGE, REMOVE)) {
            Matcher match = known.matcher(program);
            if (match.matches()) {
                edit(known, match, lines, operands).forEach(call.streams()::line);
                return 0;
            }
        }
        return call.fail(2, "this program is not known here: " + program);
    }

    private static List<String> edit(
            Pattern known, Matcher match, List<String> lines, List<String> operands) {
        Pattern begin = Pattern.compile(match.group("begin"));
        Pattern end = Pattern.compile(match.group("end"));
        List<String> out = new ArrayList<>();
        boolean inside = false;
        for (String line : lines) {
            boolean first = begin.matcher(line).find();
            boolean last = end.matcher(line).find();
            if (known == READ
                    ? inside && !last
                    : known == REMOVE ? !inside && !first : !inside || last) {
                out.add(line);
            }
            if (known == CHANGE && first) {
                out.addAll(operands.get(1).lines().toList());
            }
            inside = (inside || first) && !last;
        }
        return out;
    }

    private static String text(Invocation call, String file) {
        return file.equals("-")
                ? Systems.input(call)
                : file.equals("/dev/null")
                        ? ""
                        : call.machine().files().read(call.path(file)).text();
    }
}
