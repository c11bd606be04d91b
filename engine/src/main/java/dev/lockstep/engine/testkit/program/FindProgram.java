package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.FakeFiles;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.shell.Globs;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;

/** {@code find}, with the tests that facts use. */
final class FindProgram {
    static final Map<String, Program> ALL = Map.of("find", FindProgram::find);

    private FindProgram() {}

    private static int find(Invocation invocation) {
        List<String> words = invocation.arguments();
        int options = 0;
        while (options < words.size() && !words.get(options).startsWith("-")) {
            options++;
        }
        List<String> starts = options == 0 ? List.of(".") : words.subList(0, options);
        BiPredicate<String, Node> all = tests(words.subList(options, words.size()));
        int depth = depth(words);
        int status = 0;
        for (String start : starts) {
            status |= search(invocation, start, depth, all);
        }
        return status;
    }

    private static int search(
            Invocation invocation, String start, int depth, BiPredicate<String, Node> test) {
        FakeFiles files = invocation.machine().files();
        String path = invocation.path(start);
        if (files.look(path).isEmpty()) {
            return invocation.fail("'" + start + "': No such file or directory");
        }
        List<String> tree = files.tree(path);
        String real = tree.getFirst();
        for (String found : tree) {
            String below = found.substring(real.equals("/") ? 1 : real.length());
            int level = below.length() - below.replace("/", "").length();
            String shown =
                    start.endsWith("/") ? start + below.replaceFirst("^/", "") : start + below;
            if (level <= depth
                    && files.look(found).filter(node -> test.test(shown, node)).isPresent()) {
                invocation.streams().line(shown);
            }
        }
        return 0;
    }

    private static int depth(List<String> words) {
        int option = words.indexOf("-maxdepth");
        return option < 0 ? Integer.MAX_VALUE : Integer.parseInt(words.get(option + 1));
    }

    private static BiPredicate<String, Node> tests(List<String> words) {
        List<BiPredicate<String, Node>> tests = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String option = words.get(i);
            if (!option.equals("-print")) {
                i++;
                tests.add(test(option, words.get(i)));
            }
        }
        return (path, node) -> tests.stream().allMatch(test -> test.test(path, node));
    }

    private static BiPredicate<String, Node> test(String option, String value) {
        return switch (option) {
            case "-maxdepth" -> (path, node) -> true;
            case "-type" -> (path, node) -> node.permissions().charAt(0) == letter(value);
            case "-name" -> (path, node) -> Globs.matches(value, name(path));
            case "-iname" ->
                    (path, node) ->
                            Globs.matches(
                                    value.toLowerCase(Locale.ROOT),
                                    name(path).toLowerCase(Locale.ROOT));
            case "-path" -> (path, node) -> Globs.matches(value, path);
            case "-regex" -> (path, node) -> path.matches(value);
            case "-size" -> (path, node) -> size(value, node.content().size());
            default -> throw new IllegalArgumentException("find " + option);
        };
    }

    private static char letter(String type) {
        return type.equals("f") ? '-' : type.charAt(0);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static boolean size(String wanted, int size) {
        int number = Integer.parseInt(wanted.replaceAll("[^0-9]", ""));
        return switch (wanted.charAt(0)) {
            case '+' -> size > number;
            case '-' -> size < number;
            default -> size == number;
        };
    }
}
