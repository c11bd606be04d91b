package dev.lockstep.engine.testkit.shell;

import dev.lockstep.engine.testkit.machine.Node;
import dev.lockstep.engine.testkit.machine.PathRefused;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs code in a shell. */
final class Interpreter {
    private static final int NOT_FOUND = 127;
    private static final int NOT_EXECUTABLE = 126;

    private final Shell shell;
    private final Streams streams;

    Interpreter(Shell shell, Streams streams) {
        this.shell = shell;
        this.streams = streams;
    }

    int run(Code code) {
        return shell.ended(
                switch (code) {
                    case Code.Simple simple -> checked(simple(simple));
                    case Code.Redirected(Code body, var redirects) -> redirected(body, redirects);
                    case Code.Pipe(var stages) -> pipe(stages);
                    case Code.Not(Code body) -> tried(body) == 0 ? 1 : 0;
                    case Code.Either(Code first, Code second, boolean afterSuccess) ->
                            either(first, second, afterSuccess);
                    case Code.Sequence(var codes) -> sequence(codes);
                    case Code.Subshell(Code body) -> shell.copy().run(body, streams);
                    case Code.Choice(Code condition, Code then, Code otherwise) ->
                            run(tried(condition) == 0 ? then : otherwise);
                    case Code.Loop loop -> loop(loop);
                    case Code.Each each -> each(each);
                    case Code.Match match -> match(match);
                    case Code.Define(String name, Code body) -> {
                        shell.define(name, body);
                        yield 0;
                    }
                });
    }

    private int sequence(List<Code> codes) {
        int status = 0;
        for (Code code : codes) {
            status = run(code);
        }
        return status;
    }

    /** The status of code whose failure never ends the shell. */
    private int tried(Code code) {
        boolean leaves = shell.leavesOnFailure();
        shell.leaveOnFailure(false);
        try {
            return run(code);
        } finally {
            shell.leaveOnFailure(leaves);
        }
    }

    private int checked(int status) {
        if (status != 0 && shell.leavesOnFailure()) {
            throw new Leave(Leave.Kind.SHELL, status);
        }
        return status;
    }

    private int either(Code first, Code second, boolean afterSuccess) {
        int status = tried(first);
        return (status == 0) == afterSuccess ? run(second) : status;
    }

    private int redirected(Code body, List<Code.Redirect> redirects) {
        Streams turned;
        try {
            turned = Redirection.apply(shell, streams, redirects);
        } catch (PathRefused e) {
            streams.error("sh: 1: cannot open " + e.reason());
            return checked(2);
        }
        return new Interpreter(shell, turned).run(body);
    }

    private int pipe(List<Code> stages) {
        InputStream in = streams.in();
        int status = 0;
        for (int i = 0; i < stages.size(); i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Streams between = streams.reading(in);
            boolean last = i == stages.size() - 1;
            status = shell.copy().run(stages.get(i), last ? between : between.printing(out));
            in = new ByteArrayInputStream(out.toByteArray());
        }
        return checked(status);
    }

    private int loop(Code.Loop loop) {
        int status = 0;
        while ((tried(loop.condition()) == 0) != loop.until()) {
            try {
                status = run(loop.body());
            } catch (Leave leave) {
                if (endsLoop(leave)) {
                    return 0;
                }
            }
        }
        return status;
    }

    private int each(Code.Each each) {
        int status = 0;
        for (String value : Expansion.fields(shell, streams, each.words())) {
            shell.assign(each.variable(), value);
            try {
                status = run(each.body());
            } catch (Leave leave) {
                if (endsLoop(leave)) {
                    return 0;
                }
            }
        }
        return status;
    }

    private static boolean endsLoop(Leave leave) {
        return switch (leave.kind()) {
            case LOOP -> true;
            case ROUND -> false;
            case SHELL, FUNCTION -> throw leave;
        };
    }

    private int match(Code.Match match) {
        String subject = Expansion.text(shell, streams, match.subject());
        for (Code.Branch branch : match.branches()) {
            for (Word pattern : branch.patterns()) {
                if (Globs.matches(Expansion.pattern(shell, streams, pattern), subject)) {
                    return run(branch.body());
                }
            }
        }
        return 0;
    }

    private int simple(Code.Simple simple) {
        shell.beginWords();
        List<String> fields = Expansion.fields(shell, streams, simple.words());
        Map<String, Optional<String>> before = new HashMap<>();
        for (Code.Assignment assignment : simple.assignments()) {
            before.putIfAbsent(assignment.name(), shell.variable(assignment.name()));
            shell.assign(assignment.name(), Expansion.text(shell, streams, assignment.value()));
        }
        if (fields.isEmpty()) {
            return shell.outputStatus();
        }
        try {
            return call(fields.getFirst(), fields.subList(1, fields.size()));
        } finally {
            before.forEach((name, value) ->
                    value.ifPresentOrElse(old -> shell.assign(name, old), () -> shell.unset(name)));
        }
    }

    private int call(String name, List<String> arguments) {
        Optional<Code> function = shell.function(name);
        if (function.isPresent()) {
            return function(function.get(), arguments);
        }
        Invocation invocation = new Invocation(name, arguments, shell, streams);
        try {
            return Builtins.find(name)
                    .or(() -> program(name))
                    .map(program -> program.run(invocation))
                    .orElseGet(() -> missing(name));
        } catch (PathRefused e) {
            return invocation.fail(e.reason());
        }
    }

    private int function(Code body, List<String> arguments) {
        List<String> outer = shell.arguments();
        shell.arguments(arguments);
        try {
            return run(body);
        } catch (Leave leave) {
            if (leave.kind() != Leave.Kind.FUNCTION) {
                throw leave;
            }
            return leave.status();
        } finally {
            shell.arguments(outer);
        }
    }

    private Optional<Program> program(String name) {
        if (!name.contains("/")) {
            return shell.programs().find(name);
        }
        String path = shell.absolute(name);
        Optional<Node> file = shell.machine().files().find(path);
        return file.isEmpty()
                ? shell.programs().find(name.substring(name.lastIndexOf('/') + 1))
                : Optional.of(script(path, file.get()));
    }

    private static Program script(String path, Node file) {
        return invocation ->
                file.isFile() && (file.mode() & 0111) != 0
                        ? invocation
                                .shell()
                                .copy()
                                .script(path, invocation.arguments(), invocation.streams())
                        : denied(invocation);
    }

    private static int denied(Invocation invocation) {
        invocation.streams().error("sh: 1: " + invocation.name() + ": Permission denied");
        return NOT_EXECUTABLE;
    }

    private int missing(String name) {
        streams.error("sh: 1: " + name + ": not found");
        return NOT_FOUND;
    }
}
