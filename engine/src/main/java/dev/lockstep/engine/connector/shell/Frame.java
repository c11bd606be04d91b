package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.CommandResult.End;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.environment.Content;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One request as a shell is told it.
 *
 * @param code what the shell shall do
 * @param upload the file whose bytes it reads while it runs
 * @param output what it prints
 * @param errors what it prints as errors
 * @param index its request's place in the exchange
 * @param listener hears what becomes of it
 */
record Frame(
        Request request,
        ShellText code,
        Optional<Upload> upload,
        Output output,
        Captured errors,
        int index,
        OutputListener listener) {
    /** What follows the code: {@code size} bytes. */
    record Upload(Content content, long size) {}

    /** The text that makes the shell do it, as the frame of that index. */
    String text(int index) {
        ShellText call =
                ShellText.code((reads() ? "_w " : "_r ") + index).then(ShellText.quote(code));
        return call.render() + (request.halting() ? "\n" + halt() : "") + "\n";
    }

    /** Whether it needs the shell's own input: a terminal, or what follows the code. */
    private boolean reads() {
        return upload.isPresent() || onTerminal();
    }

    /** Whether it needs a terminal. */
    boolean onTerminal() {
        return onTerminal(request);
    }

    /** Whether a request needs a terminal. */
    static boolean onTerminal(Request request) {
        return request instanceof Request.Run run && run.terminal();
    }

    private String halt() {
        String codes =
                new TreeSet<>(successExitCodes())
                        .stream().map(String::valueOf).collect(Collectors.joining("|"));
        return codes.isEmpty() ? "_h=1" : "case $_s in " + codes + ") ;; *) _h=1;; esac";
    }

    private Set<Integer> successExitCodes() {
        return request instanceof Request.Run run ? run.successExitCodes() : Set.of(0);
    }

    /** Whether the requests after it are left out when it ended so. */
    boolean halts(CommandResult result) {
        return request.halting()
                && (result.end() != End.EXITED || !successExitCodes().contains(result.exitCode()));
    }

    /** The result, once nothing more is printed. */
    CommandResult result(End end, int exitCode) {
        if (output instanceof Received file) {
            Optional<String> problem = file.finish(end == End.EXITED && exitCode == 0);
            if (problem.isPresent()) {
                return CommandResult.exited(1, "", problem.get() + "\n");
            }
        }
        return new CommandResult(
                end, end == End.EXITED ? exitCode : -1, output.kept(), errors.kept());
    }

    /** It has begun on the host. */
    void begun() {
        listener.begun(index);
    }

    /** So much of its upload has been sent. */
    void sent(long bytes) {
        upload.ifPresent(file -> listener.transferred(index, bytes, file.size()));
    }

    /** Leaves nothing behind of what was never begun. */
    void discard() {
        if (output instanceof Received file) {
            file.finish(false);
        }
    }
}
