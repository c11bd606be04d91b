package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.testkit.machine.Machine;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code apt-get} and {@code dpkg}: packages are names with versions. */
final class PackagePrograms {
    static final Map<String, Program> ALL =
            Map.of(
                    "apt", PackagePrograms::aptGet,
                    "apt-get", PackagePrograms::aptGet,
                    "dpkg", PackagePrograms::dpkg);

    private static final String USUAL_VERSION = "1.0";
    private static final int REFUSED = 100;

    private PackagePrograms() {}

    private static int aptGet(Invocation invocation) {
        List<String> words =
                new ArrayList<>(Options.of(invocation.arguments(), "o", "t").operands());
        String verb = words.isEmpty() ? "" : words.removeFirst();
        Machine machine = invocation.machine();
        return switch (verb) {
            case "update" -> {
                machine.files().makeDirectories("/var/lib/apt/lists", invocation.newDirectory());
                yield 0;
            }
            case "install" -> install(invocation, words);
            case "remove", "purge" -> {
                words.forEach(machine.packages()::remove);
                yield 0;
            }
            case "upgrade", "dist-upgrade", "autoremove", "autoclean", "clean" -> 0;
            default -> invocation.fail(REFUSED, "Invalid operation " + verb);
        };
    }

    private static int install(Invocation invocation, List<String> wanted) {
        Machine machine = invocation.machine();
        for (String word : wanted) {
            if (machine.unavailable().contains(name(word))) {
                invocation.streams().error("E: Unable to locate package " + name(word));
                return REFUSED;
            }
        }
        for (String word : wanted) {
            int sign = word.indexOf('=');
            if (sign > 0) {
                machine.packages().put(name(word), word.substring(sign + 1));
            } else {
                machine.packages().putIfAbsent(word, USUAL_VERSION);
            }
        }
        return 0;
    }

    private static String name(String word) {
        return word.replaceFirst("=.*", "");
    }

    private static int dpkg(Invocation invocation) {
        Options options = Options.of(invocation.arguments());
        Map<String, String> packages = invocation.machine().packages();
        if (options.has("print-architecture")) {
            invocation.streams().line("amd64");
            return 0;
        }
        if (options.has("s", "status")) {
            return status(invocation, options.operand(0));
        }
        if (options.has("l", "list")) {
            packages.forEach((name, version) ->
                    invocation
                            .streams()
                            .line("ii  " + name + "  " + version + "  amd64  what it is"));
            return 0;
        }
        if (options.has("i", "install")) {
            options.operands()
                    .forEach(path -> packages.put(packageIn(invocation, path), USUAL_VERSION));
            return 0;
        }
        return invocation.fail(2, "only -l, -s and -i are known here");
    }

    private static int status(Invocation invocation, String name) {
        Optional<String> version = Optional.ofNullable(invocation.machine().packages().get(name));
        if (version.isEmpty()) {
            return invocation.fail("package '" + name + "' is not installed");
        }
        invocation.streams().line("Package: " + name);
        invocation.streams().line("Status: install ok installed");
        invocation.streams().line("Version: " + version.get());
        return 0;
    }

    /** A package file is a text: the name of the package. */
    private static String packageIn(Invocation invocation, String path) {
        return invocation.machine().files().read(invocation.path(path)).text().strip();
    }
}
