package dev.lockstep.engine.connector.ssh.config;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A host to jump through, as the configuration names it: its own configuration may say more.
 *
 * @param user named with it
 * @param host without brackets
 * @param port named with it
 */
public record Hop(Optional<String> user, String host, OptionalInt port) {
    private static final Pattern SHAPE =
            Pattern.compile(
                    "(?:ssh://)?(?:(?<user>.+)@)?(?:\\[(?<boxed>[^\\]]+)\\]|(?<bare>[^\\[\\]:/@]+))"
                            + "(?::(?<port>\\d{1,5}))?/?");

    /** Comma-separated hops in the order in which they are passed; empty if one is ill-formed. */
    static List<Hop> chain(String text) {
        List<Optional<Hop>> hops = Stream.of(text.split(",", -1)).map(Hop::parse).toList();
        return hops.stream().allMatch(Optional::isPresent)
                ? hops.stream().flatMap(Optional::stream).toList()
                : List.of();
    }

    private static Optional<Hop> parse(String text) {
        Matcher shape = SHAPE.matcher(text);
        if (!shape.matches()) {
            return Optional.empty();
        }
        Optional<String> port = Optional.ofNullable(shape.group("port"));
        if (port.filter(number -> !isPort(number)).isPresent()) {
            return Optional.empty();
        }
        String host =
                Optional.ofNullable(shape.group("boxed")).orElseGet(() -> shape.group("bare"));
        return Optional.of(
                new Hop(
                        Optional.ofNullable(shape.group("user")),
                        host,
                        port.map(number -> OptionalInt.of(Integer.parseInt(number)))
                                .orElseGet(OptionalInt::empty)));
    }

    private static boolean isPort(String number) {
        int port = Integer.parseInt(number);
        return port > 0 && port <= 65_535;
    }

    /** The same with its texts changed. */
    Hop with(UnaryOperator<String> change) {
        return new Hop(user.map(change), change.apply(host), port);
    }

    /** What to ask of the configuration about this hop. */
    SshQuery query() {
        return new SshQuery(host, user, port, List.of());
    }
}
