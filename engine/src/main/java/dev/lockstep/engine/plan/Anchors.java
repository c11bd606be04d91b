package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Finds one order for the keys at which hosts must meet. */
final class Anchors {
    /**
     * Where a script waits comes first: what it will still do may meet others at any key that is
     * free now.
     */
    private static final Comparator<Item> FIRST =
            Comparator.comparing((Item item) -> item.call() != null)
                    .thenComparing(Item::site)
                    .thenComparing(Item::key);

    private Anchors() {}

    /**
     * An empty slot for every key, in an order that suits every host.
     *
     * @throws DeployException if no order suits all hosts: they would wait for each other for ever
     */
    static List<Slot> inOrder(Map<HostName, List<Item>> sequences) {
        List<List<Item>> chains =
                sequences.values().stream()
                        .map(sequence -> sequence.stream().filter(Item::anchored).toList())
                        .toList();
        Map<String, Item> firsts = firsts(chains);
        Map<String, Set<String>> before = before(chains);
        List<Slot> ordered = new ArrayList<>();
        while (!firsts.isEmpty()) {
            Item next =
                    firsts.values().stream()
                            .filter(item -> before.getOrDefault(item.key(), Set.of()).isEmpty())
                            .min(FIRST)
                            .orElseThrow(() -> new DeployException(deadlock(chains, firsts)));
            firsts.remove(next.key());
            before.values().forEach(keys -> keys.remove(next.key()));
            ordered.add(new Slot(next));
        }
        return ordered;
    }

    /** For each key the item of it that is written first. */
    private static Map<String, Item> firsts(List<List<Item>> chains) {
        Map<String, Item> firsts = new LinkedHashMap<>();
        for (List<Item> chain : chains) {
            for (Item item : chain) {
                firsts.merge(item.key(), item, (a, b) -> a.site().compareTo(b.site()) <= 0 ? a : b);
            }
        }
        return firsts;
    }

    private static Map<String, Set<String>> before(List<List<Item>> chains) {
        Map<String, Set<String>> before = new LinkedHashMap<>();
        for (List<Item> chain : chains) {
            for (int i = 1; i < chain.size(); i++) {
                before.computeIfAbsent(chain.get(i).key(), key -> new TreeSet<>())
                        .add(chain.get(i - 1).key());
            }
        }
        return before;
    }

    private static Problem deadlock(List<List<Item>> chains, Map<String, Item> stuck) {
        String lines =
                chains.stream()
                        .map(chain ->
                                chain.stream()
                                        .filter(item -> stuck.containsKey(item.key()))
                                        .toList())
                        .filter(chain -> chain.size() > 1)
                        .map(chain ->
                                chain.getFirst().host()
                                        + ": "
                                        + chain.stream()
                                                .map(item -> name(item) + " (" + item.site() + ")")
                                                .collect(Collectors.joining(", then ")))
                        .distinct()
                        .collect(Collectors.joining("\n"));
        return Problem.of(
                        Problem.Kind.ORDER,
                        "hosts meet the same keys in opposite orders and would wait for ever")
                .withDetail(lines)
                .withHint("Let every host come to these keys in one order");
    }

    private static String name(Item item) {
        return "'"
                + item.key().replaceFirst("^(sync|checkpoint) ", "").replaceFirst("\n\\d+$", "")
                + "'";
    }
}
