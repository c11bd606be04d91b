package dev.lockstep.engine.deploy;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.List;

/** Operations for tests. */
final class TestOperations {
    private TestOperations() {}

    /** Runs commands; nobody knows what they touch. */
    record Shell(List<String> commands) implements Operation {
        @Override
        public Change plan(Facts facts) {
            Change.Builder change = Change.builder();
            commands.forEach(command -> change.run(ShellText.code(command)));
            return change.build();
        }
    }

    /** A directory with this mode. */
    record Directory(String path, String mode) implements Operation {
        @Override
        public Change plan(Facts facts) {
            String now = facts.get(new TestFacts.Mode(path));
            if (mode.equals(now)) {
                return Change.none(path + " is a directory of mode " + mode);
            }
            Change.Builder change = Change.builder();
            if (now == null) {
                change.run(ShellText.of("mkdir").quoted(path));
            }
            return change.run(ShellText.of("chmod").quoted(mode).quoted(path))
                    .assume(new TestFacts.Mode(path), mode)
                    .build();
        }
    }

    /** A file with this text, in a directory that must be there. */
    record File(String path, String text) implements Operation {
        @Override
        public Change plan(Facts facts) {
            String directory = path.substring(0, path.lastIndexOf('/'));
            if (facts.get(new TestFacts.Mode(directory)) == null) {
                throw new DeployException(
                        Problem.of(Problem.Kind.OPERATION, "there is no directory " + directory));
            }
            return text.equals(facts.get(new TestFacts.Text(path)))
                    ? Change.none(path + " has this text")
                    : Change.builder()
                            .upload(Content.of(text + "\n"), path)
                            .assume(new TestFacts.Text(path), text)
                            .build();
        }
    }

    /** Reads facts one after the other and changes nothing. */
    record Reads(List<Fact<?>> wanted) implements Operation {
        @Override
        public Change plan(Facts facts) {
            wanted.forEach(fact -> facts.get(fact));
            return Change.none("read");
        }
    }

    /** Makes one fact depend on another: the second is asked only when the first is known. */
    record Chain(Fact<?> first, Fact<?> second, String path) implements Operation {
        @Override
        public Change plan(Facts facts) {
            Object one = facts.get(first);
            Object two = facts.get(second);
            return new File(path, one + " " + two).plan(facts);
        }
    }
}
