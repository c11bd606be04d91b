package dev.lockstep.engine.planfile;

import dev.lockstep.engine.command.CommandResult;
import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.connector.OutputListener;
import dev.lockstep.engine.connector.Request;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.run.Threads;
import dev.lockstep.engine.session.HostSession;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A plan is applied once. Who applies it says so in a file in the workspace and on every host,
 * {@code ~/.lockstep/applied/ID}, before the first command; where it lies already, somebody was
 * faster. Claims that are older than 90 days are removed from hosts.
 */
public final class Claim {
    private static final int TAKEN = 93;

    private Claim() {}

    /**
     * Claims a plan on all hosts, or on none.
     *
     * @param id the plan's
     * @param owner who applies it, and when
     * @param workspace the folder for what is kept of runs
     * @throws DeployException naming who has applied it already, and where
     */
    public static void take(String id, String owner, List<HostSession> sessions, Path workspace) {
        claimHere(id, owner, workspace);
        Map<String, Problem> refused = new ConcurrentHashMap<>();
        Queue<HostSession> claimed = new ConcurrentLinkedQueue<>();
        Threads.all(
                sessions.stream()
                        .<Runnable>map(session -> () -> claim(id, owner, session, claimed, refused))
                        .toList());
        if (!refused.isEmpty()) {
            Threads.all(
                    claimed.stream().<Runnable>map(session -> () -> release(id, session)).toList());
            releaseHere(id, workspace);
            throw new DeployException(new ArrayList<>(new TreeMap<>(refused).values()));
        }
    }

    /**
     * Who has applied the plan already, and where; nothing is claimed.
     *
     * @throws DeployException if a host can't be asked
     */
    public static List<Problem> find(String id, List<HostSession> sessions, Path workspace) {
        Map<String, Problem> taken = new ConcurrentHashMap<>();
        Path here = workspace.resolve("applied").resolve(id);
        if (Files.exists(here)) {
            taken.put("", taken("this workspace", owner(here)));
        }
        ShellText code =
                ShellText.concat(
                        ShellText.of("cat \"${HOME:-/tmp}/.lockstep/applied\"/"),
                        ShellText.quote(id));
        Threads.all(
                sessions.stream()
                        .<Runnable>map(session ->
                                () -> {
                                    CommandResult result = ask(session, code);
                                    if (result.succeeded()) {
                                        String host = session.host().name().value();
                                        taken.put(
                                                host,
                                                taken(host, String.join(" ", result.lines())));
                                    }
                                })
                        .toList());
        return List.copyOf(new TreeMap<>(taken).values());
    }

    private static void claim(
            String id,
            String owner,
            HostSession session,
            Queue<HostSession> claimed,
            Map<String, Problem> refused) {
        String host = session.host().name().value();
        try {
            CommandResult result = ask(session, code(id, owner));
            if (result.succeeded()) {
                claimed.add(session);
            } else if (result.exitCode() == TAKEN) {
                refused.put(host, taken(host, String.join(" ", result.lines())));
            } else {
                refused.put(
                        host,
                        Problem.of(
                                        Problem.Kind.CONNECTION,
                                        "the plan can't be claimed: "
                                                + String.join(" ", result.errorLines()))
                                .at(host));
            }
        } catch (DeployException e) {
            refused.put(host, e.problems().getFirst());
        }
    }

    private static ShellText code(String id, String owner) {
        return ShellText.concat(
                        ShellText.of(
                                "d=\"${HOME:-/tmp}/.lockstep/applied\"; umask 077; mkdir -p \"$d\""
                                    + " || exit 1; find \"$d\" -type f -mtime +90 -exec rm -f {} +"
                                    + " 2>/dev/null; f=\"$d\"/"),
                        ShellText.quote(id),
                        ShellText.of("; ( set -C; printf '%s\\n'"))
                .quoted(owner)
                .with(">\"$f\" ) 2>/dev/null || { cat \"$f\" || exit 1; exit 93; }");
    }

    private static void release(String id, HostSession session) {
        try {
            var ignored =
                    ask(
                            session,
                            ShellText.concat(
                                    ShellText.of("rm -f \"${HOME:-/tmp}/.lockstep/applied\"/"),
                                    ShellText.quote(id)));
        } catch (DeployException gone) {
            // The claim stays, which is safe: the plan has to be made again.
        }
    }

    private static CommandResult ask(HostSession session, ShellText code) {
        return session.exchange(
                        List.of(Request.Run.of(code, Surroundings.PLAIN)), OutputListener.NONE)
                .getFirst();
    }

    private static void claimHere(String id, String owner, Path workspace) {
        Path file = workspace.resolve("applied").resolve(id);
        try {
            Files.createDirectories(workspace.resolve("applied"));
            Files.writeString(file, owner + "\n", StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw new DeployException(taken("this workspace", owner(file)), e);
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(Problem.Kind.FILE, "the plan can't be claimed: " + e)
                            .at(file.toString()),
                    e);
        }
    }

    private static String owner(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException unreadable) {
            return "somebody";
        }
    }

    private static void releaseHere(String id, Path workspace) {
        try {
            Files.deleteIfExists(workspace.resolve("applied").resolve(id));
        } catch (IOException stays) {
            // Safe: the plan has to be made again.
        }
    }

    private static Problem taken(String where, String owner) {
        return Problem.of(Problem.Kind.OPERATION, "the plan was applied already, by " + owner)
                .at(where)
                .withHint("A plan is applied once. Make a new one");
    }
}
