package dev.lockstep.engine.command;

import dev.lockstep.engine.environment.Content;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One thing to do on a host. */
public sealed interface Command {
    /**
     * Runs shell code.
     *
     * @param successExitCodes exit codes that count as success; empty: those of the call
     */
    record Shell(ShellText text, Set<Integer> successExitCodes) implements Command {
        @Override
        public String toString() {
            return text.masked().strip();
        }
    }

    /**
     * Puts a file on the host: written beside its target, then renamed over it.
     *
     * @param mode the octal mode it has from the first moment on; none: that of the file it
     *     replaces, or the usual one of new files
     */
    record Upload(Content content, String path, Optional<String> mode) implements Command {
        /** With the mode of what it replaces. */
        public Upload(Content content, String path) {
            this(content, path, Optional.empty());
        }

        @Override
        public String toString() {
            String source =
                    switch (content) {
                        case Content.OfFile(Path local) -> local.toString();
                        case Content.InMemory(var bytes) -> bytes.toString();
                    };
            return "upload " + source + " to " + path;
        }
    }

    /** Fetches a file from the host. */
    record Download(String path, Path local) implements Command {
        @Override
        public String toString() {
            return "download " + path + " to " + local;
        }
    }

    /** Calls a function on the machine that runs the deploy. */
    record Call(ScriptFunction function, List<Object> arguments, Map<String, Object> keywords)
            implements Command {
        @Override
        public String toString() {
            return "call " + function.name();
        }
    }

    /** Runs shell code with the exit codes of the call. */
    static Command shell(ShellText text) {
        return new Shell(text, Set.of());
    }
}
