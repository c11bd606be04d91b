package dev.lockstep.engine.connector.ssh.config;

import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Answers what is configured for a host, as OpenSSH's own client would. Safe for many threads if
 * {@code files} is.
 */
public final class SshConfig {
    private static final int HOP_LIMIT = 16;

    private final List<ConfigFile> sources;
    private final LocalFiles files;
    private final LocalMachine local;
    private final Function<SshQuery, Optional<String>> openSsh;

    /**
     * Configuration in these files.
     *
     * @param sources in the order in which they are read; what stands first wins
     * @param files reads them
     * @param openSsh what {@code ssh -G} prints for a query about the same files, for what only
     *     OpenSSH itself can decide; empty if it is not installed
     */
    public SshConfig(
            List<ConfigFile> sources,
            LocalFiles files,
            LocalMachine local,
            Function<SshQuery, Optional<String>> openSsh) {
        this.sources = List.copyOf(sources);
        this.files = files;
        this.local = local;
        this.openSsh = openSsh;
    }

    /**
     * The options for one host.
     *
     * @throws DeployException with everything that is wrong with the configuration, each with its
     *     file and line, or with what can't be decided
     */
    public SshOptions resolve(SshQuery query) {
        Pass pass = read(query, Pass.first(query.alias(), new Settings(), local));
        if (pass.needsSecond() && pass.open().isEmpty()) {
            pass = read(query, pass.second());
        }
        Settings settings = pass.open().map(open -> ask(query, open)).orElse(pass.settings());
        return SshOptions.of(query, settings, local);
    }

    /**
     * The options for every host on the way, the nearest first and the one asked for last; each but
     * the first is reached by one jump from the one before it.
     *
     * @throws DeployException as {@link #resolve}, or if the way leads round in a circle
     */
    public List<SshOptions> itinerary(SshQuery query) {
        return itinerary(query, HOP_LIMIT);
    }

    private List<SshOptions> itinerary(SshQuery query, int left) {
        SshOptions target = resolve(query);
        if (!(target.route() instanceof Route.Jump(List<Hop> hops))) {
            return List.of(target);
        }
        if (left == 0) {
            throw new DeployException(
                    Problem.of(
                            Problem.Kind.CONNECTION,
                            "ProxyJump leads round in a circle via " + query.alias()));
        }
        List<SshOptions> stops = new ArrayList<>(itinerary(hops.getFirst().query(), left - 1));
        Hop before = hops.getFirst();
        for (Hop hop : hops.subList(1, hops.size())) {
            stops.add(resolve(hop.query()).by(new Route.Jump(List.of(before))));
            before = hop;
        }
        stops.add(target.by(new Route.Jump(List.of(before))));
        return List.copyOf(stops);
    }

    private Pass read(SshQuery query, Pass pass) {
        ConfigReader reader = new ConfigReader(files, local.home(), pass);
        reader.read(query);
        sources.forEach(reader::read);
        reader.end();
        pass.settings()
                .one(Keywords.CANONICALIZE)
                .filter(value -> !value.text().equalsIgnoreCase("no"))
                .ifPresent(value -> pass.leaveOpen(value.where(), "CanonicalizeHostname"));
        return pass;
    }

    private Settings ask(SshQuery query, Value open) {
        String answer =
                openSsh.apply(query)
                        .orElseThrow(() ->
                                new DeployException(
                                        Problem.of(
                                                        Problem.Kind.CONNECTION,
                                                        "only OpenSSH's program ssh can decide "
                                                                + open.text())
                                                .at(open.where())
                                                .withHint("Install it, or remove this line.")));
        return Answer.settings(answer);
    }
}
