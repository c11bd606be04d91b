package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.CallSite;
import dev.lockstep.engine.address.Frame;
import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.OperationName;
import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.operation.CallSource;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.OperationCall;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What one host's script recorded, written down line by line. */
final class Recorded {
    private final HostName host;
    private final List<OperationCall> calls = new ArrayList<>();
    private Optional<Suspension> suspension = Optional.empty();

    private Recorded(String host) {
        this.host = new HostName(host);
    }

    static Recorded by(String host) {
        return new Recorded(host);
    }

    /** A call at a line of the deploy file. */
    Recorded at(int line, String arguments) {
        return add(site(line), arguments, Optional.empty(), Optional.empty());
    }

    /** A call at a line of a function that was called at another line. */
    Recorded in(int callerLine, int line, String arguments) {
        CallSite site =
                new CallSite(
                        0,
                        List.of(
                                new Frame("deploy.py", callerLine, "<module>"),
                                new Frame("deploy.py", line, "function")));
        return add(site, arguments, Optional.empty(), Optional.empty());
    }

    Recorded named(int line, String name) {
        return add(site(line), "", Optional.of(name), Optional.empty());
    }

    Recorded sync(int line, String key) {
        return add(site(line), "", Optional.empty(), Optional.of(new SyncKey(key)));
    }

    Recorded waits(int line) {
        suspension = Optional.of(new Suspension(site(line), Optional.empty()));
        return this;
    }

    Recorded stopsAt(int line, String checkpoint) {
        suspension = Optional.of(new Suspension(site(line), Optional.of(checkpoint)));
        return this;
    }

    Recording end() {
        return new Recording(host, calls, suspension);
    }

    private static CallSite site(int line) {
        return CallSite.of("deploy.py", line);
    }

    private Recorded add(
            CallSite site, String arguments, Optional<String> name, Optional<SyncKey> sync) {
        calls.add(
                new OperationCall(
                        calls.size(),
                        site,
                        OperationName.parse("server.shell"),
                        facts -> Change.none("nothing"),
                        CallSource.shown(arguments),
                        RandomScript.Calls.options(name, sync)));
        return this;
    }

    /**
     * The steps of a merge, each as its line, its hosts and, where they differ, their arguments.
     */
    static List<String> steps(Recorded... recorded) {
        return steps(List.of(recorded));
    }

    static List<String> steps(List<Recorded> recorded) {
        return merge(recorded).steps().stream().map(Recorded::show).toList();
    }

    static Lockstep.Merged merge(List<Recorded> recorded) {
        return Lockstep.merge(recorded.stream().map(Recorded::end).toList());
    }

    private static String show(Step step) {
        List<String> contents =
                step.calls().values().stream()
                        .map(call ->
                                call.options()
                                        .sync()
                                        .map(SyncKey::value)
                                        .or(() -> call.options().name())
                                        .orElse(call.arguments()))
                        .distinct()
                        .toList();
        return step.site().innermost().line()
                + " "
                + String.join("/", contents)
                + ": "
                + step.hosts().stream().map(HostName::value).collect(Collectors.joining(" "));
    }
}
