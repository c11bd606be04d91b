package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.testkit.shell.Invocation;

import java.io.ByteArrayOutputStream;
import java.util.List;

/** What a program reads: files, or what comes in if none are named. */
final class Texts {
    private Texts() {}

    static String read(Invocation invocation, List<String> operands) {
        return readBytes(invocation, operands).text();
    }

    static Bytes readBytes(Invocation invocation, List<String> operands) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (String operand : operands.isEmpty() ? List.of("-") : operands) {
            all.writeBytes(
                    operand.equals("-")
                            ? invocation.streams().readAll()
                            : invocation
                                    .machine()
                                    .files()
                                    .read(invocation.path(operand))
                                    .toArray());
        }
        return Bytes.copyOf(all.toByteArray());
    }
}
