package dev.lockstep.engine.testkit.shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a shell does itself. */
final class Builtins {
    private static final Map<String, Program> ALL =
            Map.ofEntries(
                    Map.entry(":", invocation -> 0),
                    Map.entry(".", Builtins::source),
                    Map.entry("break", invocation -> leave(Leave.Kind.LOOP, invocation)),
                    Map.entry("cd", Builtins::cd),
                    Map.entry("command", Builtins::command),
                    Map.entry("continue", invocation -> leave(Leave.Kind.ROUND, invocation)),
                    Map.entry("eval", Builtins::eval),
                    Map.entry("exec", Builtins::exec),
                    Map.entry("exit", invocation -> leave(Leave.Kind.SHELL, invocation)),
                    Map.entry("export", Builtins::export),
                    Map.entry("local", Builtins::export),
                    Map.entry("read", Builtins::read),
                    Map.entry("return", invocation -> leave(Leave.Kind.FUNCTION, invocation)),
                    Map.entry("set", Builtins::set),
                    Map.entry("shift", Builtins::shift),
                    Map.entry("trap", invocation -> 0),
                    Map.entry("type", Builtins::which),
                    Map.entry("umask", Builtins::umask),
                    Map.entry("unset", Builtins::unset),
                    Map.entry("wait", invocation -> 0));

    private static final int OCTAL = 8;

    private Builtins() {}

    static Optional<Program> find(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    private static int leave(Leave.Kind kind, Invocation invocation) {
        int status =
                invocation.arguments().stream()
                        .findFirst()
                        .map(Integer::parseInt)
                        .orElse(invocation.shell().status());
        throw new Leave(kind, status);
    }

    private static int cd(Invocation invocation) {
        String target =
                invocation.arguments().stream()
                        .filter(argument -> !argument.equals("--"))
                        .findFirst()
                        .or(() -> invocation.shell().variable("HOME"))
                        .orElse("/");
        if (invocation.shell().change(target)) {
            return 0;
        }
        invocation.streams().error("sh: 1: cd: can't cd to " + target);
        return 2;
    }

    /** {@code command -v NAME} says where it is; without the option it runs it. */
    private static int command(Invocation invocation) {
        List<String> arguments = invocation.arguments();
        if (!arguments.isEmpty() && arguments.getFirst().equals("-v")) {
            return which(invocation.with(arguments.subList(1, arguments.size())));
        }
        return exec(invocation);
    }

    private static int which(Invocation invocation) {
        Shell shell = invocation.shell();
        int status = 0;
        for (String name : invocation.arguments()) {
            if (shell.function(name).isPresent() || find(name).isPresent()) {
                invocation.streams().line(name);
            } else if (name.contains("/")
                    && shell.machine().files().find(shell.absolute(name)).isPresent()) {
                invocation.streams().line(name);
            } else if (shell.programs().find(name).isPresent()) {
                invocation.streams().line("/usr/bin/" + name);
            } else {
                status = 127;
            }
        }
        return status;
    }

    private static int exec(Invocation invocation) {
        List<String> words = invocation.arguments();
        return words.isEmpty() ? 0 : invocation.shell().call(words, invocation.streams());
    }

    private static int eval(Invocation invocation) {
        return invocation
                .shell()
                .run(String.join(" ", invocation.arguments()), invocation.streams());
    }

    private static int source(Invocation invocation) {
        String path = invocation.path(invocation.arguments().getFirst());
        return invocation
                .shell()
                .run(invocation.machine().files().read(path).text(), invocation.streams());
    }

    private static int export(Invocation invocation) {
        for (String argument : invocation.arguments()) {
            int sign = argument.indexOf('=');
            if (sign > 0) {
                invocation
                        .shell()
                        .assign(argument.substring(0, sign), argument.substring(sign + 1));
            }
        }
        return 0;
    }

    private static int unset(Invocation invocation) {
        invocation.arguments().forEach(invocation.shell()::unset);
        return 0;
    }

    private static int shift(Invocation invocation) {
        List<String> arguments = invocation.shell().arguments();
        if (arguments.isEmpty()) {
            return 1;
        }
        invocation.shell().arguments(arguments.subList(1, arguments.size()));
        return 0;
    }

    private static int set(Invocation invocation) {
        List<String> arguments = invocation.arguments();
        if (arguments.isEmpty()) {
            return 0;
        }
        String first = arguments.getFirst();
        if (first.equals("--")) {
            invocation.shell().arguments(arguments.subList(1, arguments.size()));
        } else if (first.matches("[-+][a-z]+")) {
            boolean on = first.startsWith("-");
            if (first.contains("e")) {
                invocation.shell().leaveOnFailure(on);
            }
            if (first.contains("u")) {
                invocation.shell().leaveOnUnset(on);
            }
        }
        return 0;
    }

    private static int umask(Invocation invocation) {
        List<String> arguments = invocation.arguments();
        if (arguments.isEmpty()) {
            invocation.streams().line(String.format("%04o", invocation.shell().umask()));
        } else {
            invocation.shell().umask(Integer.parseInt(arguments.getFirst(), OCTAL));
        }
        return 0;
    }

    private static int read(Invocation invocation) {
        StringBuilder line = new StringBuilder();
        int c = next(invocation);
        if (c < 0) {
            return 1;
        }
        for (; c >= 0 && c != '\n'; c = next(invocation)) {
            line.append((char) c);
        }
        List<String> names =
                invocation.arguments().stream().filter(name -> !name.startsWith("-")).toList();
        String[] values = line.toString().strip().split("\\s+", Math.max(1, names.size()));
        for (int i = 0; i < names.size(); i++) {
            invocation.shell().assign(names.get(i), i < values.length ? values[i] : "");
        }
        return 0;
    }

    private static int next(Invocation invocation) {
        try {
            return invocation.streams().in().read();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
