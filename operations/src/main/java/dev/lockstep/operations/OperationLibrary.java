package dev.lockstep.operations;

import dev.lockstep.engine.library.Library;

import java.util.Map;

/** The operations that come with the program. */
public final class OperationLibrary implements Library {
    @Override
    public Kind kind() {
        return Kind.OPERATIONS;
    }

    @Override
    public Map<String, String> aliases() {
        return Map.of("postgresql", "postgres", "server.crontab", "crontab.crontab");
    }
}
