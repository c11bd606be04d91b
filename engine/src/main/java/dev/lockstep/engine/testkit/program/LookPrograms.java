package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.FakeFiles;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.machine.PathRefused;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Programs that say what is at a path. */
final class LookPrograms {
    static final Map<String, Program> ALL =
            Map.of(
                    "cmp", LookPrograms::cmp,
                    "ls", LookPrograms::ls,
                    "readlink", LookPrograms::readlink,
                    "realpath", LookPrograms::readlink,
                    "stat", LookPrograms::stat);

    private static final Pattern FIELD = Pattern.compile("%([a-zA-Z%])");

    private LookPrograms() {}

    private static int cmp(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        FakeFiles files = invocation.machine().files();
        boolean same =
                files.read(invocation.path(options.operand(0)))
                        .equals(files.read(invocation.path(options.operand(1))));
        if (!same && !options.has("s")) {
            invocation.streams().line(String.join(" ", options.operands()) + " differ");
        }
        return same ? 0 : 1;
    }

    private static int stat(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "c", "format", "f", "printf");
        Optional<String> format = options.value("c", "format");
        if (format.isEmpty()) {
            return invocation.fail("only -c is known here");
        }
        boolean follow = options.has("L");
        for (String operand : options.operands()) {
            String path = invocation.path(operand);
            FakeFiles files = invocation.machine().files();
            Optional<Node> node = follow ? files.find(path) : files.look(path);
            if (node.isEmpty()) {
                return invocation.fail("cannot statx '" + operand + "': No such file or directory");
            }
            invocation.streams().line(filled(format.get(), invocation, operand, node.get()));
        }
        return 0;
    }

    private static String filled(String format, Invocation invocation, String path, Node node) {
        Matcher fields = FIELD.matcher(format);
        return fields.replaceAll(field ->
                Matcher.quoteReplacement(field(field.group(1).charAt(0), invocation, path, node)));
    }

    private static String field(char letter, Invocation invocation, String path, Node node) {
        return switch (letter) {
            case 'A' -> node.permissions();
            case 'a' -> Integer.toOctalString(node.mode());
            case 'F' ->
                    node.isLink()
                            ? "symbolic link"
                            : node.isDirectory()
                                    ? "directory"
                                    : node.content().size() == 0
                                            ? "regular empty file"
                                            : "regular file";
            case 'G' -> node.group();
            case 'g' -> number(invocation, node.group(), false);
            case 'N' -> quoted(path) + (node.isLink() ? " -> " + quoted(node.target()) : "");
            case 'n' -> path;
            case 's' -> Integer.toString(node.content().size());
            case 'U' -> node.owner();
            case 'u' -> number(invocation, node.owner(), true);
            case 'W', 'X', 'Y', 'Z' -> Long.toString(node.modified());
            case '%' -> "%";
            default -> throw new IllegalArgumentException("stat -c %" + letter);
        };
    }

    private static String number(Invocation invocation, String name, boolean user) {
        var accounts = invocation.machine().accounts();
        return user
                ? accounts.user(name).map(u -> Integer.toString(u.uid())).orElse(name)
                : accounts.group(name).map(g -> Integer.toString(g.gid())).orElse(name);
    }

    private static String quoted(String path) {
        return path.contains("'") ? "\"" + path + "\"" : "'" + path + "'";
    }

    private static int readlink(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        FakeFiles files = invocation.machine().files();
        String path = invocation.path(options.operand(0));
        if (options.has("f", "e", "m") || invocation.name().equals("realpath")) {
            String real = files.find(path).isPresent() ? real(files, path) : path;
            invocation.streams().line(real);
            return 0;
        }
        Optional<Node> link = files.look(path).filter(Node::isLink);
        link.ifPresent(node -> invocation.streams().line(node.target()));
        return link.isPresent() ? 0 : 1;
    }

    private static String real(FakeFiles files, String path) {
        String current = path;
        for (Optional<Node> node = files.look(current);
                node.isPresent() && node.get().isLink();
                node = files.look(current)) {
            String target = node.get().target();
            current = target.startsWith("/") ? target : FakeFiles.parent(current) + "/" + target;
        }
        return files.tree(current).getFirst();
    }

    private static int ls(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        FakeFiles files = invocation.machine().files();
        List<String> operands = options.operands().isEmpty() ? List.of(".") : options.operands();
        for (String operand : operands) {
            String path = invocation.path(operand);
            if (files.look(path).isEmpty()) {
                return invocation.fail(
                        2, "cannot access '" + operand + "': No such file or directory");
            }
            entries(options, files, operand, path)
                    .forEach(entry -> invocation.streams().line(shown(options, invocation, entry)));
        }
        return 0;
    }

    private record Entry(String name, String path) {}

    private static List<Entry> entries(
            Options options, FakeFiles files, String operand, String path) {
        boolean inside = files.find(path).filter(Node::isDirectory).isPresent();
        if (options.has("d") || !inside) {
            return List.of(new Entry(operand, path));
        }
        List<Entry> entries = new ArrayList<>();
        for (String name : files.list(path)) {
            if (!name.startsWith(".") || options.has("a", "A")) {
                entries.add(new Entry(name, path + "/" + name));
            }
        }
        return entries;
    }

    private static String shown(Options options, Invocation invocation, Entry entry) {
        FakeFiles files = invocation.machine().files();
        Node node =
                (options.has("L") ? files.find(entry.path()) : files.look(entry.path()))
                        .orElseThrow(() -> PathRefused.missing(entry.name()));
        String name = entry.name() + (options.has("p") && node.isDirectory() ? "/" : "");
        return options.has("l")
                ? filled("%A 1 %U %G %s %Y ", invocation, name, node)
                        + name
                        + (node.isLink() ? " -> " + node.target() : "")
                : name;
    }
}
