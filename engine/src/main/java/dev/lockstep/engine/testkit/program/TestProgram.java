package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.FakeFiles;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.List;
import java.util.Map;

/** {@code test} and {@code [}. */
final class TestProgram {
    static final Map<String, Program> ALL = Map.of("test", TestProgram::run, "[", TestProgram::run);

    private static final int WRONG = 2;

    private final Invocation invocation;
    private final List<String> words;
    private int next;

    private TestProgram(Invocation invocation, List<String> words) {
        this.invocation = invocation;
        this.words = words;
    }

    private static int run(Invocation invocation) {
        List<String> words = invocation.arguments();
        if (invocation.name().equals("[")) {
            if (words.isEmpty() || !words.getLast().equals("]")) {
                return invocation.fail(WRONG, "missing ]");
            }
            words = words.subList(0, words.size() - 1);
        }
        try {
            return !words.isEmpty() && new TestProgram(invocation, words).any() ? 0 : 1;
        } catch (NumberFormatException e) {
            return invocation.fail(WRONG, "Illegal number");
        }
    }

    private boolean any() {
        boolean holds = all();
        while (take("-o")) {
            holds |= all();
        }
        return holds;
    }

    private boolean all() {
        boolean holds = one();
        while (take("-a")) {
            holds &= one();
        }
        return holds;
    }

    private boolean one() {
        if (words.size() - next > 1 && take("!")) {
            return !one();
        }
        String first = words.get(next++);
        if (next + 1 < words.size() && isComparison(words.get(next))) {
            return compare(first, words.get(next++), words.get(next++));
        }
        boolean question = next < words.size() && first.matches("-[a-zA-Z]");
        return question ? look(first, words.get(next++)) : !first.isEmpty();
    }

    private boolean take(String word) {
        boolean there = next < words.size() && words.get(next).equals(word);
        next += there ? 1 : 0;
        return there;
    }

    private static boolean isComparison(String word) {
        return List.of("=", "==", "!=", "-eq", "-ne", "-lt", "-le", "-gt", "-ge").contains(word);
    }

    private static boolean compare(String a, String operator, String b) {
        return switch (operator) {
            case "=", "==" -> a.equals(b);
            case "!=" -> !a.equals(b);
            case "-eq" -> number(a) == number(b);
            case "-ne" -> number(a) != number(b);
            case "-lt" -> number(a) < number(b);
            case "-le" -> number(a) <= number(b);
            case "-gt" -> number(a) > number(b);
            default -> number(a) >= number(b);
        };
    }

    private static long number(String text) {
        return Long.parseLong(text.strip());
    }

    private boolean look(String option, String operand) {
        FakeFiles files = invocation.machine().files();
        String path = invocation.path(operand);
        return switch (option) {
            case "-n" -> !operand.isEmpty();
            case "-z" -> operand.isEmpty();
            case "-e" -> !operand.isEmpty() && files.find(path).isPresent();
            case "-f" -> files.find(path).filter(Node::isFile).isPresent();
            case "-d" -> files.find(path).filter(Node::isDirectory).isPresent();
            case "-L", "-h" -> files.look(path).filter(Node::isLink).isPresent();
            case "-r", "-w" -> files.find(path).isPresent();
            case "-x" -> files.find(path).filter(node -> (node.mode() & 0111) != 0).isPresent();
            case "-s" -> files.find(path).filter(node -> node.content().size() > 0).isPresent();
            default -> false;
        };
    }
}
