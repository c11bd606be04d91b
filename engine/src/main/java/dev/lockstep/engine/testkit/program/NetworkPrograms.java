package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.testkit.shell.Invocation;
import dev.lockstep.engine.testkit.shell.Program;

import java.util.Map;
import java.util.Optional;

/** Programs that download what the machine was told can be had. */
final class NetworkPrograms {
    static final Map<String, Program> ALL =
            Map.of("curl", NetworkPrograms::curl, "wget", NetworkPrograms::wget);

    private static final int NOT_FOUND = 22;
    private static final int REFUSED = 8;

    private NetworkPrograms() {}

    private static int curl(Invocation invocation) {
        Options options =
                Options.of(invocation.arguments(), "o", "output", "header", "H", "proxy", "x");
        return download(invocation, options.operand(0), options.value("o", "output"), NOT_FOUND);
    }

    private static int wget(Invocation invocation) {
        Options options = Options.of(invocation.arguments(), "O", "e", "header", "limit-rate");
        return download(invocation, options.operand(0), options.value("O"), REFUSED);
    }

    private static int download(
            Invocation invocation, String address, Optional<String> target, int failure) {
        Optional<Bytes> content =
                Optional.ofNullable(invocation.machine().downloads().get(address));
        if (content.isEmpty()) {
            return invocation.fail(failure, "the requested URL returned error: 404");
        }
        target.ifPresentOrElse(
                path ->
                        invocation
                                .machine()
                                .files()
                                .write(invocation.path(path), content.get(), invocation.newFile()),
                () -> invocation.streams().print(content.get().text()));
        return 0;
    }
}
