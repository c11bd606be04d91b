package dev.lockstep.engine.deploy;

import dev.lockstep.engine.run.Cancellation;
import dev.lockstep.engine.run.HostRun;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The scripts of all hosts, each on a thread of its own: begins them, waits until they rest, lets
 * them go on, ends them.
 */
final class Troupe {
    /**
     * Deep enough for some 3,800 calls of Python within each other; only what is used is taken from
     * memory.
     */
    private static final long STACK_BYTES = 16L << 20;

    private final List<HostScript> scripts;
    private final List<Thread> threads = new ArrayList<>();
    private final Cancellation cancellation;
    private final Rest rest;

    Troupe(Crew crew, Collection<HostRun> runs, Cancellation cancellation) {
        this.cancellation = cancellation;
        this.rest = new Rest(runs.size());
        this.scripts = runs.stream().map(run -> new HostScript(crew, run, rest)).toList();
    }

    /** In inventory order. */
    List<HostScript> scripts() {
        return scripts;
    }

    /** Begins all scripts, and connects to all hosts meanwhile. */
    synchronized void begin(Source source) {
        for (HostScript script : scripts) {
            Thread.startVirtualThread(script::connect);
            threads.add(
                    Thread.ofPlatform()
                            .name("script " + script.name())
                            .daemon()
                            .stackSize(STACK_BYTES)
                            .start(() -> script.run(source)));
        }
    }

    /** Waits until every script has ended or waits; false if the run shall end. */
    boolean rests() {
        try {
            rest.await();
            return !cancellation.requested();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Lets those go on that wait where a segment ends; says whether there is one. */
    boolean resume(Segment segment) {
        List<HostScript> resumed = segment.resumed().stream().filter(HostScript::canGoOn).toList();
        resumed.forEach(HostScript::resume);
        return !resumed.isEmpty();
    }

    /** Ends all scripts, also those that wait. */
    synchronized void end() {
        threads.forEach(Thread::interrupt);
    }
}
