package dev.lockstep.engine.testkit;

import dev.lockstep.engine.deploy.Deployment;
import dev.lockstep.engine.deploy.Extent;
import dev.lockstep.engine.deploy.Freshness;
import dev.lockstep.engine.deploy.Review;
import dev.lockstep.engine.deploy.RunResult;
import dev.lockstep.engine.deploy.Source;
import dev.lockstep.engine.environment.DiskFiles;
import dev.lockstep.engine.environment.RunEnvironment;
import dev.lockstep.engine.event.EventQueue;
import dev.lockstep.engine.event.EventSink;
import dev.lockstep.engine.inventory.Inventory;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.run.Approver;
import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.run.FailurePolicy;
import dev.lockstep.engine.run.Strategy;
import dev.lockstep.engine.run.Verdict;
import dev.lockstep.engine.session.HostSession;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A deploy on fake hosts: planned, or planned and run. Each time it begins anew, on the hosts as
 * they are then; so a second run shows whether the first one did its work. Immutable.
 *
 * <pre>
 * Trial trial = DeployFixture.of(source).on(web, db).run();
 * </pre>
 */
public final class DeployFixture {
    private final Script script;
    private final List<FakeHost> hosts;
    private final Path directory;
    private final Approver approver;
    private final boolean asksAgain;
    private final Cancellation cancellation;
    private final Strategy strategy;
    private final FailurePolicy policy;
    private final EventSink listener;
    private final Freshness freshness;

    private DeployFixture(
            Script script,
            List<FakeHost> hosts,
            Path directory,
            Approver approver,
            boolean asksAgain,
            Cancellation cancellation,
            Strategy strategy,
            FailurePolicy policy,
            EventSink listener,
            Freshness freshness) {
        this.script = script;
        this.hosts = List.copyOf(hosts);
        this.directory = directory;
        this.approver = approver;
        this.asksAgain = asksAgain;
        this.cancellation = cancellation;
        this.strategy = strategy;
        this.policy = policy;
        this.listener = listener;
        this.freshness = freshness;
    }

    /** A deploy of what a source records, on no hosts yet. */
    public static DeployFixture of(Source source) {
        return of(Script.of(source));
    }

    /** A deploy of a script, on no hosts yet. */
    public static DeployFixture of(Script script) {
        return new DeployFixture(
                script,
                List.of(),
                Path.of(""),
                Approver.ALWAYS,
                false,
                new Cancellation(),
                Strategy.LOCKSTEP,
                FailurePolicy.LENIENT,
                EventSink.NONE,
                Freshness.USUAL);
    }

    /** The same on these hosts, in this order. */
    public DeployFixture on(FakeHost... many) {
        return on(List.of(many));
    }

    /** The same on these hosts, in this order. */
    public DeployFixture on(List<FakeHost> many) {
        return new DeployFixture(
                script,
                many,
                directory,
                approver,
                asksAgain,
                cancellation,
                strategy,
                policy,
                listener,
                freshness);
    }

    /** The same with local files that are seen from {@code directory}. */
    public DeployFixture in(Path other) {
        return new DeployFixture(
                script,
                hosts,
                other,
                approver,
                asksAgain,
                cancellation,
                strategy,
                policy,
                listener,
                freshness);
    }

    /** The same with somebody who approves plans, again if the hosts have changed meanwhile. */
    public DeployFixture approvedBy(Approver other) {
        return new DeployFixture(
                script,
                hosts,
                directory,
                other,
                true,
                cancellation,
                strategy,
                policy,
                listener,
                freshness);
    }

    /** The same with somebody who approves plans and then can't be asked again. */
    public DeployFixture approvedOnceBy(Approver other) {
        return new DeployFixture(
                script,
                hosts,
                directory,
                other,
                false,
                cancellation,
                strategy,
                policy,
                listener,
                freshness);
    }

    /** The same with a way to end it early. */
    public DeployFixture cancelledBy(Cancellation other) {
        return new DeployFixture(
                script, hosts, directory, approver, asksAgain, other, strategy, policy, listener,
                freshness);
    }

    /** The same with hosts kept together otherwise. */
    public DeployFixture with(Strategy other) {
        return new DeployFixture(
                script,
                hosts,
                directory,
                approver,
                asksAgain,
                cancellation,
                other,
                policy,
                listener,
                freshness);
    }

    /** The same with other limits for failures. */
    public DeployFixture with(FailurePolicy other) {
        return new DeployFixture(
                script,
                hosts,
                directory,
                approver,
                asksAgain,
                cancellation,
                strategy,
                other,
                listener,
                freshness);
    }

    /** The same with somebody who hears of every event when it happens. */
    public DeployFixture hearing(EventSink other) {
        return new DeployFixture(
                script,
                hosts,
                directory,
                approver,
                asksAgain,
                cancellation,
                strategy,
                policy,
                other,
                freshness);
    }

    /** The same with another notion of how long facts are good for. */
    public DeployFixture with(Freshness other) {
        return new DeployFixture(
                script,
                hosts,
                directory,
                approver,
                asksAgain,
                cancellation,
                strategy,
                policy,
                listener,
                other);
    }

    /** Plans it and changes nothing. */
    public Trial plan() {
        return go(Extent.PLAN);
    }

    /**
     * Plans and runs it.
     *
     * @throws IllegalStateException if events come in an order that is not promised
     */
    public Trial run() {
        return go(Extent.RUN);
    }

    private Trial go(Extent extent) {
        RecordedEvents events = new RecordedEvents();
        List<Plan> plans = new CopyOnWriteArrayList<>();
        RunResult result;
        try (FakeConnector connector = new FakeConnector(hosts);
                EventQueue queue = new EventQueue(script.masker(), List.of(events, listener))) {
            List<HostSession> sessions =
                    hosts.stream().map(host -> session(host, connector, queue)).toList();
            result = new Deployment(settings(sessions, queue, plans, extent)).run(script.source());
            sessions.forEach(HostSession::close);
        }
        List<String> breaches = events.breaches();
        if (!breaches.isEmpty()) {
            throw new IllegalStateException("events out of order:\n" + String.join("\n", breaches));
        }
        return new Trial(result, plans, events);
    }

    private Deployment.Settings settings(
            List<HostSession> sessions, EventQueue queue, List<Plan> plans, Extent extent) {
        Review review =
                new Review() {
                    @Override
                    public void show(Plan plan) {
                        plans.add(plan);
                    }

                    @Override
                    public boolean approve(Plan plan) {
                        return approver.approve(plan);
                    }

                    @Override
                    public Verdict decide(Plan plan) {
                        return approver.decide(plan);
                    }

                    @Override
                    public Verdict decide(Plan.Row row, String question) {
                        return approver.decide(row, question);
                    }

                    @Override
                    public boolean everyStep() {
                        return approver.everyStep();
                    }

                    @Override
                    public String who() {
                        return approver.who();
                    }

                    @Override
                    public boolean canAskAgain() {
                        return asksAgain;
                    }
                };
        return new Deployment.Settings(
                "trial",
                Inventory.of(hosts.stream().map(FakeHost::inventoryHost).toList()),
                sessions,
                queue,
                review,
                script.callbacks(),
                cancellation,
                strategy,
                policy,
                freshness,
                extent);
    }

    private HostSession session(FakeHost host, FakeConnector connector, EventQueue queue) {
        RunEnvironment environment =
                new RunEnvironment(
                        "trial",
                        "2401010000",
                        RunEnvironment.DEFAULT_DIRECTORY,
                        new DiskFiles(directory, directory));
        return new HostSession(
                host.inventoryHost(), connector, environment, script.templates(), queue);
    }
}
