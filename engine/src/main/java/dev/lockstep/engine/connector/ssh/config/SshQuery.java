package dev.lockstep.engine.connector.ssh.config;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A host whose options are wanted, and what the command line already says of it.
 *
 * @param alias the host as typed, without user and port
 * @param user wins over the configuration
 * @param port wins over the configuration
 * @param options configuration lines ({@code IdentityFile=~/key}) that come before those of any
 *     file
 */
public record SshQuery(
        String alias, Optional<String> user, OptionalInt port, List<String> options) {
    public SshQuery {
        options = List.copyOf(options);
    }

    /** A host of which the command line says nothing else. */
    public static SshQuery of(String alias) {
        return new SshQuery(alias, Optional.empty(), OptionalInt.empty(), List.of());
    }

    /** The same as this user. */
    public SshQuery as(String name) {
        return new SshQuery(alias, Optional.of(name), port, options);
    }

    /** The same at this port. */
    public SshQuery at(int number) {
        return new SshQuery(alias, user, OptionalInt.of(number), options);
    }

    /** The same with one more configuration line. */
    public SshQuery with(String option) {
        return new SshQuery(
                alias, user, port, Stream.concat(options.stream(), Stream.of(option)).toList());
    }
}
