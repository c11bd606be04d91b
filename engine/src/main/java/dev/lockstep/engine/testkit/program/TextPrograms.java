package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Programs that print and turn text. */
final class TextPrograms {
    static final Map<String, Program> ALL =
            Map.ofEntries(
                    Map.entry("basename", TextPrograms::basename),
                    Map.entry("cat", TextPrograms::cat),
                    Map.entry("cut", TextPrograms::cut),
                    Map.entry("dirname", TextPrograms::dirname),
                    Map.entry("echo", TextPrograms::echo),
                    Map.entry("head", TextPrograms::head),
                    Map.entry("printf", TextPrograms::printf),
                    Map.entry("seq", TextPrograms::seq),
                    Map.entry("sort", TextPrograms::sort),
                    Map.entry("tail", TextPrograms::tail),
                    Map.entry("tee", TextPrograms::tee),
                    Map.entry("tr", TextPrograms::tr),
                    Map.entry("uniq", TextPrograms::uniq),
                    Map.entry("wc", TextPrograms::wc));

    private static final String TEN = "10";

    private TextPrograms() {}

    private static int echo(Invocation invocation) {
        List<String> words = invocation.arguments();
        boolean open = !words.isEmpty() && words.getFirst().equals("-n");
        String text = String.join(" ", open ? words.subList(1, words.size()) : words);
        invocation.streams().print(Escapes.bytes(Escapes.read(text) + (open ? "" : "\n")));
        return 0;
    }

    private static int printf(Invocation invocation) {
        List<String> words = invocation.arguments();
        invocation
                .streams()
                .print(
                        Escapes.bytes(
                                Escapes.format(words.getFirst(), words.subList(1, words.size()))));
        return 0;
    }

    private static int cat(Invocation invocation) {
        List<String> operands = Options.of(invocation.arguments()).operands();
        invocation.streams().print(Texts.readBytes(invocation, operands));
        return 0;
    }

    private static int head(Invocation invocation) {
        return some(invocation, true);
    }

    private static int tail(Invocation invocation) {
        return some(invocation, false);
    }

    private static int some(Invocation invocation, boolean first) {
        Options options = Options.of(invocation.arguments(), "n", "c");
        String text = Texts.read(invocation, options.operands());
        if (options.has("c")) {
            int count = Math.min(text.length(), number(options.value("c").orElse(TEN)));
            invocation
                    .streams()
                    .print(
                            first
                                    ? text.substring(0, count)
                                    : text.substring(text.length() - count));
            return 0;
        }
        List<String> lines = text.lines().toList();
        int count = Math.min(lines.size(), number(options.value("n").orElse(TEN)));
        (first ? lines.subList(0, count) : lines.subList(lines.size() - count, lines.size()))
                .forEach(invocation.streams()::line);
        return 0;
    }

    private static int number(String text) {
        return Integer.parseInt(text.replaceAll("[^0-9]", ""));
    }

    private static int wc(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        String text = Texts.read(invocation, options.operands());
        List<String> counts = new ArrayList<>();
        boolean all = !options.has("l", "w", "c");
        if (all || options.has("l")) {
            counts.add(Long.toString(text.chars().filter(c -> c == '\n').count()));
        }
        if (all || options.has("w")) {
            counts.add(
                    Long.toString(
                            Arrays.stream(text.split("\\s+")).filter(w -> !w.isEmpty()).count()));
        }
        if (all || options.has("c")) {
            counts.add(Integer.toString(text.length()));
        }
        counts.addAll(options.operands());
        invocation.streams().line(String.join(" ", counts));
        return 0;
    }

    private static int cut(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "d", "f", "c");
        if (options.has("c")) {
            List<Integer> places =
                    Arrays.stream(options.value("c").orElse("1").split(","))
                            .flatMap(range -> range(range).boxed())
                            .toList();
            Texts.read(invocation, options.operands())
                    .lines()
                    .forEach(line -> invocation.streams().line(characters(line, places)));
            return 0;
        }
        String delimiter = options.value("d").orElse("\t");
        List<Integer> wanted =
                Arrays.stream(options.value("f").orElse("1").split(","))
                        .flatMap(range -> range(range).boxed())
                        .toList();
        Texts.read(invocation, options.operands())
                .lines()
                .forEach(line -> invocation.streams().line(fields(line, delimiter, wanted)));
        return 0;
    }

    private static String fields(String line, String delimiter, List<Integer> wanted) {
        if (!line.contains(delimiter)) {
            return line;
        }
        String[] fields = line.split(Pattern.quote(delimiter), -1);
        return wanted.stream()
                .filter(field -> field <= fields.length)
                .map(field -> fields[field - 1])
                .collect(Collectors.joining(delimiter));
    }

    private static String characters(String line, List<Integer> places) {
        return places.stream()
                .filter(place -> place <= line.length())
                .map(place -> line.substring(place - 1, place))
                .collect(Collectors.joining());
    }

    private static IntStream range(String range) {
        String[] ends = range.split("-", -1);
        int from = ends[0].isEmpty() ? 1 : Integer.parseInt(ends[0]);
        String last = ends[ends.length - 1];
        return IntStream.rangeClosed(from, last.isEmpty() ? 99 : Integer.parseInt(last));
    }

    private static int tr(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        String from = Characters.of(options.operand(0));
        String to = Characters.of(options.operand(1));
        String text = Texts.read(invocation, List.of());
        StringBuilder turned = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int place = from.indexOf(c);
            if (place >= 0 && options.has("d")) {
                continue;
            }
            char next = place < 0 || to.isEmpty() ? c : to.charAt(Math.min(place, to.length() - 1));
            boolean again = !turned.isEmpty() && turned.charAt(turned.length() - 1) == next;
            if (!(options.has("s") && again && (to.isEmpty() ? from : to).indexOf(next) >= 0)) {
                turned.append(next);
            }
        }
        invocation.streams().print(turned.toString());
        return 0;
    }

    private static int sort(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "k", "t");
        Stream<String> sorted =
                Texts.read(invocation, options.operands())
                        .lines()
                        .sorted(
                                options.has("r")
                                        ? Comparator.reverseOrder()
                                        : Comparator.naturalOrder());
        (options.has("u") ? sorted.distinct() : sorted).forEach(invocation.streams()::line);
        return 0;
    }

    private static int uniq(Invocation invocation) {
        String last = "\0";
        for (String line :
                Texts.read(invocation, Options.of(invocation.arguments()).operands())
                        .lines()
                        .toList()) {
            if (!line.equals(last)) {
                invocation.streams().line(line);
            }
            last = line;
        }
        return 0;
    }

    private static int tee(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        var text = Texts.readBytes(invocation, List.of());
        var files = invocation.machine().files();
        for (String operand : options.operands()) {
            String path = invocation.path(operand);
            if (options.has("a")) {
                files.append(path, text, invocation.newFile());
            } else {
                files.write(path, text, invocation.newFile());
            }
        }
        invocation.streams().print(text);
        return 0;
    }

    private static int seq(Invocation invocation) {
        List<Integer> ends = invocation.arguments().stream().map(Integer::valueOf).toList();
        int from = ends.size() > 1 ? ends.getFirst() : 1;
        IntStream.rangeClosed(from, ends.getLast())
                .forEach(number -> invocation.streams().line(Integer.toString(number)));
        return 0;
    }

    private static int basename(Invocation invocation) {
        String path = invocation.arguments().getFirst().replaceFirst("/+$", "");
        String name = path.substring(path.lastIndexOf('/') + 1);
        String suffix = invocation.arguments().size() > 1 ? invocation.arguments().get(1) : "";
        invocation
                .streams()
                .line(
                        name.endsWith(suffix)
                                ? name.substring(0, name.length() - suffix.length())
                                : name);
        return 0;
    }

    private static int dirname(Invocation invocation) {
        String path = invocation.arguments().getFirst();
        int slash = path.lastIndexOf('/');
        invocation.streams().line(slash < 0 ? "." : slash == 0 ? "/" : path.substring(0, slash));
        return 0;
    }
}
