package dev.lockstep.engine.session;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.Connector;
import dev.lockstep.engine.connector.HostTraffic;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.connector.Traffic;
import dev.lockstep.engine.environment.RunEnvironment;
import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.fact.FactKey;
import dev.lockstep.engine.fact.FactStore;
import dev.lockstep.engine.inventory.Host;
import dev.lockstep.engine.operation.TemplateRenderer;
import dev.lockstep.engine.problem.DeployException;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One host in one run. Any thread may use it: what talks to the host goes one at a time, except
 * {@link #kill}.
 */
public final class HostSession implements AutoCloseable {
    private static final Duration SILENCE = Duration.ofSeconds(20);

    private final Host host;
    private final Connector connector;
    private final RunEnvironment environment;
    private final TemplateRenderer templates;
    private final EventSink events;
    private final FactStore facts = new FactStore();
    private final ReentrantLock line = new ReentrantLock();
    private volatile @Nullable Connection connection;
    private volatile boolean ended;
    private volatile Traffic connecting = Traffic.NONE;
    private volatile Traffic asking = Traffic.NONE;
    private long lastSpoken = System.nanoTime();
    private boolean remarked;
    private volatile @Nullable DeployException refusal;

    /** A session that is not connected yet. */
    public HostSession(
            Host host,
            Connector connector,
            RunEnvironment environment,
            TemplateRenderer templates,
            EventSink events) {
        this.host = host;
        this.connector = connector;
        this.environment = environment;
        this.templates = templates;
        this.events = events;
    }

    /** The host. */
    public Host host() {
        return host;
    }

    /** What is known about it. */
    public FactStore facts() {
        return facts;
    }

    /** The run's environment. */
    public RunEnvironment environment() {
        return environment;
    }

    /** Renders templates for it. */
    public TemplateRenderer templates() {
        return templates;
    }

    /** Where to tell what happens. */
    public EventSink events() {
        return events;
    }

    /**
     * Connects, unless that has been done.
     *
     * @throws DeployException if the host can't be reached; from then on every use throws the same
     */
    public void connect() {
        line.lock();
        try {
            open();
        } finally {
            line.unlock();
        }
    }

    /** Begins to connect, on a thread of its own; how it went shows at the first use. */
    public void connectMeanwhile() {
        Thread.startVirtualThread(() -> {
            try {
                connect();
            } catch (DeployException refused) {
                // Every use throws the same.
            }
        });
    }

    /** Why the host could not be reached, if it could not. */
    public Optional<DeployException> refusal() {
        return Optional.ofNullable(refusal);
    }

    /**
     * Does requests in one exchange.
     *
     * @throws DeployException as {@link Connection#exchange} does, or if the host can't be reached
     */
    public List<CommandResult> exchange(List<Request> requests, OutputListener listener) {
        line.lock();
        try {
            probe();
            return spoken(open().exchange(requests, listener));
        } finally {
            line.unlock();
        }
    }

    /**
     * Asks the host for facts in one exchange and keeps the answers.
     *
     * @param keys which
     * @param certain those of them whose failure counts; a failure of another is not kept, so it is
     *     asked again in earnest
     */
    public void collect(Collection<FactKey> keys, Set<FactKey> certain) {
        line.lock();
        try {
            List<FactKey> unknown = keys.stream().filter(key -> facts.find(key).isEmpty()).toList();
            if (unknown.isEmpty()) {
                return;
            }
            FactExchange exchange = new FactExchange(host, unknown);
            Traffic before = open().traffic();
            List<CommandResult> answers = ask(exchange.requests());
            asking = asking.plus(open().traffic().since(before));
            exchange.answers(answers)
                    .forEach((key, answer) -> {
                        if (certain.contains(key) || !FactExchange.failed(answer)) {
                            facts.put(key, answer);
                        }
                    });
            events.emit(new Event.FactsRead(host.name(), unknown.size()));
        } finally {
            line.unlock();
        }
    }

    /** Ends what runs on the host now. */
    public void kill() {
        Optional.ofNullable(connection).ifPresent(Connection::kill);
    }

    /** What it has cost so far. */
    public HostTraffic traffic() {
        @Nullable Connection open = connection;
        Traffic all = open == null ? Traffic.NONE : open.traffic();
        return new HostTraffic(connecting, asking, all.since(connecting).since(asking));
    }

    @Override
    public void close() {
        ended = true;
        Optional.ofNullable(connection).ifPresent(Connection::close);
    }

    /** Questions change nothing, so they are asked again when the connection broke meanwhile. */
    private List<CommandResult> ask(List<Request> questions) {
        List<CommandResult> answers = spoken(open().exchange(questions, OutputListener.NONE));
        boolean broke =
                answers.size() < questions.size()
                        || answers.getLast().end() == CommandResult.End.UNKNOWN;
        return broke && !ended ? spoken(open().exchange(questions, OutputListener.NONE)) : answers;
    }

    /**
     * After a while of silence a connection may be gone without a sign; better a question finds out
     * than a command.
     */
    private void probe() {
        if (connection != null
                && Duration.ofNanos(System.nanoTime() - lastSpoken).compareTo(SILENCE) > 0) {
            var ignored = ask(List.of(Request.Run.of(ShellText.of("true"), Surroundings.PLAIN)));
        }
    }

    private List<CommandResult> spoken(List<CommandResult> results) {
        lastSpoken = System.nanoTime();
        @Nullable Connection open = connection;
        if (!remarked && open != null) {
            open.remark().ifPresent(this::remark);
        }
        return results;
    }

    private void remark(String remark) {
        remarked = true;
        events.emit(new Event.Remarked(host.name(), remark));
    }

    private Connection open() {
        refusal()
                .ifPresent(refused -> {
                    throw refused;
                });
        @Nullable Connection open = connection;
        if (open == null) {
            open = openNow();
            connection = open;
            if (ended) {
                open.close();
            }
        }
        return open;
    }

    private Connection openNow() {
        long start = System.nanoTime();
        try {
            Connection open = connector.open(host);
            connecting = open.traffic();
            events.emit(
                    new Event.Connected(host.name(), Duration.ofNanos(System.nanoTime() - start)));
            return open;
        } catch (DeployException e) {
            refusal = e;
            throw e;
        }
    }
}
