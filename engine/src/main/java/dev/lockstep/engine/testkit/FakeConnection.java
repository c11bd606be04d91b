package dev.lockstep.engine.testkit;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.CommandResult.End;
import dev.lockstep.engine.connector.Connection;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.connector.Traffic;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.inventory.Host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** An open way to a fake host. */
final class FakeConnection implements Connection {
    private final FakeHost host;
    private final Host known;
    private volatile CompletableFuture<Void> killed = new CompletableFuture<>();
    private volatile Traffic traffic = Traffic.NONE;
    private volatile boolean closed;

    FakeConnection(FakeHost host, Host known) {
        this.host = host;
        this.known = known;
    }

    @Override
    public List<CommandResult> exchange(List<Request> requests, OutputListener listener) {
        if (closed || host.unreachable()) {
            throw FakeConnector.refusal(known);
        }
        killed = new CompletableFuture<>();
        int exchange = host.beginExchange();
        List<CommandResult> results = new ArrayList<>();
        for (Request request : requests) {
            CommandResult result = perform(request, results.size(), listener);
            host.note(new Exchanged(exchange, request, result));
            results.add(result);
            if (endsExchange(request, result)) {
                break;
            }
        }
        traffic =
                new Traffic(
                        traffic.roundTrips() + 1,
                        traffic.commands() + results.size(),
                        traffic.sent() + size(requests),
                        traffic.received() + received(results));
        return results;
    }

    private CommandResult perform(Request request, int index, OutputListener listener) {
        listener.begun(index);
        FakeRequests requests = new FakeRequests(host, index, listener, killed);
        String text = new Exchanged(0, request, ended(End.EXITED)).text();
        return host.reaction(text)
                .map(reaction -> react(reaction, request, requests))
                .orElseGet(() -> requests.perform(request));
    }

    private CommandResult react(Reaction reaction, Request request, FakeRequests requests) {
        return switch (reaction) {
            case Reaction.Answers(var result) -> requests.told(result);
            case Reaction.Breaks(boolean forGood) -> {
                if (forGood) {
                    host.vanish();
                }
                yield ended(End.UNKNOWN);
            }
            case Reaction.Waits(Gate gate) -> {
                if (!gate.reach() && limited(request)) {
                    yield ended(End.TIMED_OUT);
                }
                gate.pass(killed);
                yield killed.isDone() ? ended(End.KILLED) : requests.perform(request);
            }
        };
    }

    private static boolean limited(Request request) {
        return request instanceof Request.Run run && run.timeout().isPresent();
    }

    static CommandResult ended(End end) {
        return new CommandResult(end, -1, Bytes.EMPTY, Bytes.EMPTY);
    }

    private boolean endsExchange(Request request, CommandResult result) {
        boolean good =
                result.end() == End.EXITED
                        && (request instanceof Request.Run run
                                ? run.successExitCodes().contains(result.exitCode())
                                : result.exitCode() == 0);
        return result.end() == End.UNKNOWN
                || result.end() == End.KILLED
                || killed.isDone()
                || (request.halting() && !good);
    }

    private static long size(List<Request> requests) {
        return requests.stream()
                .mapToLong(request -> new Exchanged(0, request, ended(End.EXITED)).text().length())
                .sum();
    }

    private static long received(List<CommandResult> results) {
        return results.stream().mapToLong(r -> r.stdout().size() + r.stderr().size()).sum();
    }

    @Override
    public void kill() {
        killed.complete(null);
    }

    @Override
    public Traffic traffic() {
        return traffic;
    }

    @Override
    public void close() {
        closed = true;
        killed.complete(null);
    }
}
