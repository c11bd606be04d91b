package dev.lockstep.engine.connector.ssh.known;

import dev.lockstep.engine.connector.ssh.known.KnownLine.Meaning;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What is known of one host. */
public final class KnownHost {
    private final List<KnownLine> own;
    private final List<KnownLine> withoutPort;

    /** The lines about a host's own name, and those about its name without the port. */
    KnownHost(List<KnownLine> own, List<KnownLine> withoutPort) {
        this.own = own;
        this.withoutPort = withoutPort;
    }

    /**
     * The types of its keys, in the order of the files, each once: what a negotiation prefers, so
     * that the host shows a key that can be judged.
     */
    public List<String> types() {
        List<String> types = types(own);
        return types.isEmpty() ? types(withoutPort) : types;
    }

    /** Whether some authority is known for it, so that a negotiation prefers certificates. */
    public boolean hasAuthority() {
        return all().anyMatch(line -> line.meaning() == Meaning.AUTHORITY);
    }

    /** What to think of what the host shows. */
    public Verdict judge(Shown shown) {
        return switch (shown) {
            case HostKey key -> judge(key);
            case HostCertificate certificate -> judge(certificate);
        };
    }

    /** A certificate that no known authority signed counts as the key in it. */
    private Verdict judge(HostCertificate certificate) {
        HostKey authority = certificate.authority();
        return find(Meaning.REVOKED, authority::equals)
                .or(() -> find(Meaning.REVOKED, certificate.key()::equals))
                .<Verdict>map(Verdict.Revoked::new)
                .or(() ->
                        find(Meaning.AUTHORITY, authority::equals)
                                .map(Verdict.TrustedAuthority::new))
                .orElseGet(() -> judge(certificate.key()));
    }

    private Verdict judge(HostKey key) {
        return find(Meaning.REVOKED, key::equals)
                .<Verdict>map(Verdict.Revoked::new)
                .or(() -> find(Meaning.KEY, key::equals).map(Verdict.Trusted::new))
                .or(() -> other(key))
                .orElseGet(Verdict.Unknown::new);
    }

    /** Another key under the name without the port says nothing: it may be another server's. */
    private Optional<Verdict> other(HostKey key) {
        return keys(own)
                .filter(line -> line.key().type().equals(key.type()))
                .findFirst()
                .or(() -> keys(own).findFirst())
                .map(line -> new Verdict.Changed(line.place(), types(own)));
    }

    private Optional<Place> find(Meaning meaning, Predicate<HostKey> wanted) {
        return all().filter(line -> line.meaning() == meaning && wanted.test(line.key()))
                .map(KnownLine::place)
                .findFirst();
    }

    private Stream<KnownLine> all() {
        return Stream.concat(own.stream(), withoutPort.stream());
    }

    private static Stream<KnownLine> keys(List<KnownLine> lines) {
        return lines.stream().filter(line -> line.meaning() == Meaning.KEY);
    }

    private static List<String> types(List<KnownLine> lines) {
        return keys(lines).map(line -> line.key().type()).distinct().toList();
    }
}
