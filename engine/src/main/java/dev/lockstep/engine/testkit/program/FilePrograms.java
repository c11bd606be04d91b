package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.FakeFiles;
import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.machine.PathRefused;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.List;
import java.util.Map;

/** Programs that make, move and remove files. */
final class FilePrograms {
    static final Map<String, Program> ALL =
            Map.of(
                    "cp", FilePrograms::cp,
                    "install", FilePrograms::install,
                    "ln", FilePrograms::ln,
                    "mkdir", FilePrograms::mkdir,
                    "mktemp", FilePrograms::mktemp,
                    "mv", FilePrograms::mv,
                    "rm", FilePrograms::rm,
                    "rmdir", FilePrograms::rmdir,
                    "touch", FilePrograms::touch);

    private static final int SERIAL_LENGTH = 6;

    private FilePrograms() {}

    private static int mkdir(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "m", "mode");
        FakeFiles files = invocation.machine().files();
        for (String operand : options.operands()) {
            String path = invocation.path(operand);
            if (!options.has("p", "parents") && files.look(path).isPresent()) {
                return invocation.fail("cannot create directory '" + operand + "': File exists");
            }
            if (options.has("p", "parents")) {
                files.makeDirectories(path, invocation.newDirectory());
            } else {
                files.put(path, invocation.newDirectory());
            }
            options.value("m", "mode")
                    .ifPresent(mode ->
                            files.change(
                                    path, true, node -> node.withMode(Modes.apply(mode, node))));
        }
        return 0;
    }

    private static int touch(Invocation invocation) {
        FakeFiles files = invocation.machine().files();
        for (String operand : Options.of(invocation.arguments()).operands()) {
            String path = invocation.path(operand);
            if (files.find(path).isPresent()) {
                long now = invocation.machine().now();
                files.change(path, true, node -> node.at(now));
            } else {
                files.put(path, invocation.newFile());
            }
        }
        return 0;
    }

    private static int rm(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        FakeFiles files = invocation.machine().files();
        int status = 0;
        for (String operand : options.operands()) {
            String path = invocation.path(operand);
            var node = files.look(path);
            if (node.isEmpty()) {
                status =
                        options.has("f")
                                ? status
                                : invocation.fail(
                                        "cannot remove '"
                                                + operand
                                                + "': No such file or directory");
            } else if (node.get().isDirectory() && !options.has("r", "R")) {
                status = invocation.fail("cannot remove '" + operand + "': Is a directory");
            } else {
                files.remove(path);
            }
        }
        return status;
    }

    private static int rmdir(Invocation invocation) {
        FakeFiles files = invocation.machine().files();
        for (String operand : Options.of(invocation.arguments()).operands()) {
            String path = invocation.path(operand);
            if (files.look(path).isEmpty()) {
                throw PathRefused.missing(operand);
            }
            if (!files.list(path).isEmpty()) {
                return invocation.fail("failed to remove '" + operand + "': Directory not empty");
            }
            files.remove(path);
        }
        return 0;
    }

    private static int mv(Invocation invocation) {
        List<String> operands = Options.of(invocation.arguments()).operands();
        FakeFiles files = invocation.machine().files();
        String last = invocation.path(operands.getLast());
        for (String operand : operands.subList(0, operands.size() - 1)) {
            files.move(invocation.path(operand), into(files, last, operand));
        }
        return 0;
    }

    private static int cp(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        List<String> operands = options.operands();
        FakeFiles files = invocation.machine().files();
        String last = invocation.path(operands.getLast());
        for (String operand : operands.subList(0, operands.size() - 1)) {
            String path = invocation.path(operand);
            Node node = files.find(path).orElseThrow(() -> PathRefused.missing(operand));
            if (node.isDirectory() && !options.has("r", "R", "a")) {
                return invocation.fail("-r not specified; omitting directory '" + operand + "'");
            }
            copy(invocation, path, into(files, last, operand), options.has("p", "a"));
        }
        return 0;
    }

    private static void copy(Invocation invocation, String from, String to, boolean asIs) {
        FakeFiles files = invocation.machine().files();
        for (String path : files.tree(from)) {
            Node node = files.look(path).orElseThrow(() -> PathRefused.missing(path));
            Node copy =
                    asIs
                            ? node
                            : node.ownedBy(invocation.shell().user())
                                    .inGroup(invocation.shell().group());
            String target = to + path.substring(files.tree(from).getFirst().length());
            if (node.isFile()) {
                files.write(target, node.content(), copy);
            } else if (files.look(target).isEmpty()) {
                files.put(target, copy);
            }
        }
    }

    private static int install(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "m", "o", "g", "mode");
        FakeFiles files = invocation.machine().files();
        String last = invocation.path(options.operands().getLast());
        if (options.has("d")) {
            options.operands()
                    .forEach(path ->
                            files.makeDirectories(
                                    invocation.path(path), invocation.newDirectory()));
        } else {
            String source = options.operand(0);
            files.write(
                    into(files, last, source),
                    files.read(invocation.path(source)),
                    invocation.newFile().withMode(0755));
        }
        options.value("m", "mode")
                .ifPresent(mode ->
                        files.change(last, true, node -> node.withMode(Modes.apply(mode, node))));
        options.value("o").ifPresent(o -> files.change(last, true, node -> node.ownedBy(o)));
        options.value("g").ifPresent(g -> files.change(last, true, node -> node.inGroup(g)));
        return 0;
    }

    private static int ln(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        FakeFiles files = invocation.machine().files();
        String target = options.operand(0);
        String path =
                options.has("n", "T")
                        ? invocation.path(options.operand(1))
                        : into(files, invocation.path(options.operand(1)), target);
        if (files.look(path).isPresent() && !options.has("f")) {
            return invocation.fail(
                    "failed to create symbolic link '" + options.operand(1) + "': File exists");
        }
        files.remove(path);
        if (options.has("s")) {
            files.put(path, Node.link(target).ownedBy(invocation.shell().user()));
        } else {
            copy(invocation, invocation.path(target), path, true);
        }
        return 0;
    }

    private static int mktemp(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "p");
        FakeFiles files = invocation.machine().files();
        String template = options.operands().isEmpty() ? "tmp.XXXXXX" : options.operand(0);
        String place =
                options.value("p").or(() -> invocation.shell().variable("TMPDIR")).orElse("/tmp");
        String stem =
                (template.contains("/") ? invocation.path(template) : place + "/" + template)
                        .replaceFirst("X+$", "");
        int number = 1;
        String path = stem + serial(number);
        while (files.look(path).isPresent()) {
            path = stem + serial(++number);
        }
        files.put(
                path,
                options.has("d")
                        ? invocation.newDirectory().withMode(0700)
                        : invocation.newFile().withMode(0600));
        invocation.streams().line(path);
        return 0;
    }

    private static String serial(int number) {
        String digits = Integer.toString(number);
        return "0".repeat(Math.max(0, SERIAL_LENGTH - digits.length())) + digits;
    }

    /** Below {@code target} if that is a directory. */
    private static String into(FakeFiles files, String target, String source) {
        return files.find(target).filter(Node::isDirectory).isPresent()
                ? target + "/" + source.substring(source.lastIndexOf('/') + 1)
                : target;
    }
}
