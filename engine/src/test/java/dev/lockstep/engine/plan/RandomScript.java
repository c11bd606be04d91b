package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.Frame;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.OperationCall;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A script made up at random: calls, branches by host, loops over values of the host's own,
 * functions that are called from several lines. What a host records depends on its number only.
 */
final class RandomScript {
    private static final int CALLS_AT_MOST = 60;

    private final List<Statement> statements;

    private RandomScript(List<Statement> statements) {
        this.statements = statements;
    }

    private sealed interface Statement {
        record Call(int line, boolean ownArguments, boolean ownName) implements Statement {}

        record Branch(long hosts, List<Statement> then, List<Statement> otherwise)
                implements Statement {}

        record Loop(int seed, List<Statement> body) implements Statement {}

        record Function(int line, List<Statement> body) implements Statement {}

        record Sync(int line, String key) implements Statement {}
    }

    /** A script without sync keys. */
    static RandomScript of(Random random) {
        return new RandomScript(new Writer(random, false).block(3));
    }

    /** A script in which all hosts meet at keys, in one order. */
    static RandomScript withKeys(Random random) {
        return new RandomScript(new Writer(random, true).block(3));
    }

    private static final class Writer {
        private final Random random;
        private final boolean keys;
        private final List<List<Statement>> functions = new ArrayList<>();
        private int line;

        Writer(Random random, boolean keys) {
            this.random = random;
            this.keys = keys;
        }

        List<Statement> block(int depth) {
            List<Statement> statements = new ArrayList<>();
            int length = 1 + random.nextInt(4);
            for (int i = 0; i < length; i++) {
                statements.add(statement(depth));
                if (keys && depth == 3 && random.nextInt(3) == 0) {
                    statements.add(new Statement.Sync(++line, "key " + random.nextInt(3)));
                }
            }
            return statements;
        }

        private Statement statement(int depth) {
            int here = ++line;
            if (depth == 0) {
                return call(here);
            }
            return switch (random.nextInt(7)) {
                case 0 ->
                        new Statement.Branch(random.nextLong(), block(depth - 1), block(depth - 1));
                case 1 -> new Statement.Loop(random.nextInt(), block(depth - 1));
                case 2 -> new Statement.Function(here, function(depth - 1));
                default -> call(here);
            };
        }

        private Statement call(int here) {
            return new Statement.Call(here, random.nextInt(3) == 0, random.nextInt(6) == 0);
        }

        /** A new one, or one that is called elsewhere, too. */
        private List<Statement> function(int depth) {
            if (!functions.isEmpty() && random.nextBoolean()) {
                return functions.get(random.nextInt(functions.size()));
            }
            List<Statement> body = block(depth);
            functions.add(body);
            return body;
        }
    }

    /** What a host of that number records. */
    Recording record(int host) {
        Run run = new Run(host);
        run.all(statements, List.of());
        return Recording.of(new HostName("host-" + host), run.calls);
    }

    private static final class Run {
        private final int host;
        private final List<OperationCall> calls = new ArrayList<>();
        private int round;

        Run(int host) {
            this.host = host;
        }

        void all(List<Statement> statements, List<Frame> frames) {
            statements.forEach(statement -> run(statement, frames));
        }

        private void run(Statement statement, List<Frame> frames) {
            switch (statement) {
                case Statement.Call call -> add(call, frames);
                case Statement.Branch branch ->
                        all(
                                (branch.hosts >> host & 1) == 1 ? branch.then : branch.otherwise,
                                frames);
                case Statement.Loop loop -> {
                    int outer = round;
                    int rounds = new Random(loop.seed + (long) host / 2).nextInt(5);
                    for (int i = 0; i < rounds; i++) {
                        round = i + 1;
                        all(loop.body, frames);
                    }
                    round = outer;
                }
                case Statement.Function function -> all(function.body, with(frames, function.line));
                case Statement.Sync sync ->
                        add(sync.line, "", Optional.empty(), Optional.of(sync.key), frames);
            }
        }

        private void add(Statement.Call call, List<Frame> frames) {
            String value = call.ownArguments ? "host " + host % 5 + " " + round : "round " + round;
            add(
                    call.line,
                    value,
                    call.ownName ? Optional.of("name " + value) : Optional.empty(),
                    Optional.empty(),
                    frames);
        }

        private void add(
                int line,
                String arguments,
                Optional<String> name,
                Optional<String> key,
                List<Frame> frames) {
            if (calls.size() < CALLS_AT_MOST || key.isPresent()) {
                calls.add(
                        new OperationCall(
                                calls.size(),
                                new CallSite(0, with(frames, line)),
                                OperationName.parse("server.shell"),
                                facts -> Change.none("nothing"),
                                CallSource.shown(arguments),
                                Calls.options(name, key.map(SyncKey::new))));
            }
        }

        private static List<Frame> with(List<Frame> frames, int line) {
            List<Frame> more = new ArrayList<>(frames);
            more.add(new Frame("deploy.py", line, frames.isEmpty() ? "<module>" : "function"));
            return more;
        }
    }

    /** Makes the options of calls. */
    static final class Calls {
        private Calls() {}

        static CallOptions options(Optional<String> name, Optional<SyncKey> sync) {
            CallOptions none = CallOptions.NONE;
            return new CallOptions(
                    name,
                    none.surroundings(),
                    none.successExitCodes(),
                    none.timeout(),
                    none.stepTimeout(),
                    none.terminal(),
                    none.stdin(),
                    none.temporaryDirectory(),
                    none.ignoreErrors(),
                    none.continueOnError(),
                    none.conditions(),
                    none.retry(),
                    none.hooks(),
                    none.runOnce(),
                    none.serial(),
                    none.parallel(),
                    none.approve(),
                    sync,
                    none.touches());
        }
    }
}
