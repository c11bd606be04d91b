package dev.lockstep.engine.planfile;

import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.session.HostSession;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds what is not any more as it was when a plan was made. */
public final class PlanDrift {
    private PlanDrift() {}

    /**
     * A problem for each call that depends on no earlier step and whose commands, or facts, are
     * others now.
     *
     * @param now the same calls, planned from fresh facts
     */
    public static List<Problem> between(
            PlanFile then, Plan now, List<HostSession> sessions, Masker masker) {
        Map<String, HostSession> byName = new LinkedHashMap<>();
        sessions.forEach(session -> byName.put(session.host().name().value(), session));
        List<Problem> problems = new ArrayList<>();
        for (Plan.Row row : now.rows()) {
            row.previews()
                    .forEach((host, preview) -> {
                        HostSession session = byName.get(host.value());
                        if (session != null) {
                            Outlooks outlooks = new Outlooks(masker, session.environment().files());
                            Stored.Outlook stored =
                                    then.machine(host)
                                            .calls()
                                            .get(preview.call().number())
                                            .outlook();
                            compare(stored, outlooks.of(preview, session.facts()))
                                    .map(why -> problem(row, host.value(), preview, why))
                                    .ifPresent(problems::add);
                        }
                    });
        }
        return problems;
    }

    private static Optional<String> compare(Stored.Outlook then, Stored.Outlook now) {
        if (!then.grade().equals("change") && !then.grade().equals("no-change")) {
            return Optional.empty();
        }
        List<String> facts = facts(then, now);
        if (then.digest().equals(now.digest()) && facts.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = new ArrayList<>(facts);
        if (!then.digest().equals(now.digest())) {
            lines.add("then: " + shown(then.commands()));
            lines.add("now: " + shown(now.commands()));
        }
        return Optional.of(String.join("\n", lines));
    }

    private static String shown(List<Stored.Shown> commands) {
        return commands.isEmpty()
                ? "nothing to do"
                : commands.stream().map(Stored.Shown::toString).collect(Collectors.joining("; "));
    }

    private static List<String> facts(Stored.Outlook then, Stored.Outlook now) {
        Map<String, Stored.Read> known = new LinkedHashMap<>();
        then.reads().forEach(read -> known.put(read.fact(), read));
        List<String> changed = new ArrayList<>();
        for (Stored.Read read : now.reads()) {
            Stored.Read before = known.get(read.fact());
            if (before != null && !before.fingerprint().equals(read.fingerprint())) {
                changed.add(
                        read.fact() + "\n  then: " + before.shown() + "\n  now: " + read.shown());
            }
        }
        return changed;
    }

    private static Problem problem(Plan.Row row, String host, Preview preview, String why) {
        return Problem.of(
                        Problem.Kind.OPERATION,
                        host
                                + ": step "
                                + row.step().id()
                                + " ("
                                + preview.call().title()
                                + ") is not what it was when the plan was made")
                .at(preview.call().site())
                .withDetail(why)
                .withHint("Nothing was changed. Make the plan again");
    }
}
