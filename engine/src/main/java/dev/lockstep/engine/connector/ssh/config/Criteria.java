package dev.lockstep.engine.connector.ssh.config;

import java.util.Locale;
import java.util.Set;

/** Judges the criteria of a {@code Match} line, one after the other. */
final class Criteria {
    /** What only OpenSSH itself can tell. */
    private static final Set<String> UNDECIDABLE =
            Set.of("exec", "localnetwork", "tagged", "sessiontype", "version", "command");

    private final ConfigLine line;
    private final Pass pass;
    private boolean holds;
    private String rest;
    private int count;

    private Criteria(ConfigLine line, boolean reachable, Pass pass) {
        this.line = line;
        this.pass = pass;
        this.holds = reachable;
        this.rest = line.rest();
    }

    /**
     * Whether all criteria hold; what can't be decided is told to {@code pass} and taken as not
     * holding.
     *
     * @param reachable whether the line itself counts; if not, it is only checked
     * @throws dev.lockstep.engine.problem.DeployException if they are ill-formed
     */
    static boolean hold(ConfigLine line, boolean reachable, Pass pass) {
        Criteria criteria = new Criteria(line, reachable, pass);
        while (criteria.more()) {
            criteria.next();
        }
        if (criteria.count == 0) {
            throw line.wrong("Match lacks a criterion");
        }
        return criteria.holds;
    }

    private boolean more() {
        return !rest.isEmpty() && !rest.startsWith("#");
    }

    private String word() {
        Cut cut = Cut.of(rest);
        rest = cut.rest();
        return cut.word();
    }

    private void next() {
        String written = word();
        boolean negated = written.startsWith("!");
        String name = written.substring(negated ? 1 : 0).toLowerCase(Locale.ROOT);
        boolean verdict =
                switch (name) {
                    case "all" -> all();
                    case "canonical" -> pass.last();
                    case "final" -> pass.lastWanted();
                    case "host" -> Patterns.hostFits(argument(name), pass.hostName());
                    case "originalhost" -> Patterns.hostFits(argument(name), pass.alias());
                    case "user" -> Patterns.listFits(argument(name), pass.user());
                    case "localuser" -> Patterns.listFits(argument(name), pass.localUser());
                    default -> undecidable(name, argument(name)) == negated;
                };
        holds &= verdict != negated;
        count++;
    }

    private String argument(String name) {
        String argument = more() ? word() : "";
        if (argument.isEmpty()) {
            throw line.wrong("Match " + name + " lacks an argument");
        }
        return argument;
    }

    private boolean all() {
        if (count > 1 || more()) {
            throw line.wrong("Match all stands alone or after canonical or final");
        }
        return true;
    }

    /** Always true, so that negated or not the criterion does not hold. */
    private boolean undecidable(String name, String argument) {
        if (!UNDECIDABLE.contains(name)) {
            throw line.wrong("Match knows no criterion '" + name + " " + argument + "'");
        }
        if (holds) {
            pass.leaveOpen(line.where(), "Match " + name);
        }
        return true;
    }
}
