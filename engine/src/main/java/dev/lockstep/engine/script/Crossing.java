package dev.lockstep.engine.script;

import dev.lockstep.engine.problem.DeployException;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyExecutable;
import org.jspecify.annotations.Nullable;

/**
 * Where Python crosses into this program: a question and its content go in as text, an answer comes
 * out as text. {@code =} and a value, {@code .} for no value, {@code !} and problems, {@code ~} for
 * a stack that is too deep, {@code ^} when Python has to end.
 */
final class Crossing implements ProxyExecutable {
    private final Interpreter interpreter;
    private final Questions questions;

    /** Makes the crossing of an interpreter. */
    @FunctionalInterface
    interface Factory {
        Crossing of(Interpreter interpreter);
    }

    Crossing(Interpreter interpreter, Questions questions) {
        this.interpreter = interpreter;
        this.questions = questions;
    }

    @Override
    public Object execute(Value... arguments) {
        String question = arguments[0].asString();
        String content = arguments[1].asString();
        Scope scope = Scope.current().orElseGet(interpreter::nobody);
        if (scope.isEnding()) {
            return "^";
        }
        int interrupts = interpreter.interrupts();
        try {
            return written(questions.answer(scope, question, interpreter.read(content)));
        } catch (DeployException refused) {
            if (interrupts != interpreter.interrupts() || Thread.currentThread().isInterrupted()) {
                return ended(scope, refused);
            }
            return "!" + TaggedWriter.write(ScriptProblems.toData(refused));
        } catch (StackOverflowError tooDeep) {
            return "~";
        } catch (RuntimeException | Error signal) {
            return ended(scope, signal);
        }
    }

    private static String ended(Scope scope, Throwable reason) {
        scope.endWith(reason);
        return "^";
    }

    private static String written(@Nullable Object answer) {
        return switch (answer) {
            case null -> ".";
            case Questions.Copies copies -> "=" + TaggedWriter.writeForCopies(copies.values());
            default -> "=" + TaggedWriter.write(answer);
        };
    }
}
