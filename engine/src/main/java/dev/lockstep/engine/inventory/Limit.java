package dev.lockstep.engine.inventory;

import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which hosts of an inventory to take: terms are host names, group names ({@code all} is everyone)
 * or globs over both ({@code web-*}, {@code db?}).
 *
 * @param included a host must match one of these; empty: all hosts do
 * @param excluded and none of these
 */
public record Limit(List<String> included, List<String> excluded) {
    /** All hosts. */
    public static final Limit NONE = new Limit(List.of(), List.of());

    Inventory apply(Inventory inventory) {
        List<Problem> problems = new ArrayList<>();
        check("--limit", included, inventory, problems);
        check("--exclude", excluded, inventory, problems);
        List<Host> chosen =
                inventory.hosts().stream()
                        .filter(host -> included.isEmpty() || matchesAny(included, host))
                        .filter(host -> !matchesAny(excluded, host))
                        .toList();
        if (problems.isEmpty() && chosen.isEmpty()) {
            problems.add(
                    Problem.of(Problem.Kind.USAGE, "no host is left to work on")
                            .withHint(
                                    "The inventory has "
                                            + inventory.hosts().size()
                                            + " hosts; --limit and --exclude leave none of them"));
        }
        if (!problems.isEmpty()) {
            throw new DeployException(problems);
        }
        return Inventory.of(chosen);
    }

    private static void check(
            String option, List<String> terms, Inventory inventory, List<Problem> problems) {
        for (String term : terms) {
            if (inventory.hosts().stream().noneMatch(host -> matches(term, host))) {
                problems.add(
                        Problem.of(Problem.Kind.USAGE, "no host or group matches '" + term + "'")
                                .at(option)
                                .withHint(
                                        "Groups: "
                                                + (inventory.groups().isEmpty()
                                                        ? "none"
                                                        : String.join(", ", inventory.groups()))
                                                + "; see the hosts with: lockstep INVENTORY"
                                                + " inventory"));
            }
        }
    }

    private static boolean matchesAny(List<String> terms, Host host) {
        return terms.stream().anyMatch(term -> matches(term, host));
    }

    private static boolean matches(String term, Host host) {
        Pattern pattern = glob(term);
        return term.equals("all")
                || pattern.matcher(host.name().value()).matches()
                || host.groups().stream().anyMatch(group -> pattern.matcher(group).matches());
    }

    private static Pattern glob(String term) {
        return Pattern.compile(
                term.chars()
                        .mapToObj(c ->
                                c == '*'
                                        ? ".*"
                                        : c == '?' ? "." : Pattern.quote(Character.toString(c)))
                        .collect(Collectors.joining()));
    }
}
