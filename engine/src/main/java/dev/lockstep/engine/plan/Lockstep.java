package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Merges what the hosts' scripts recorded into one sequence of steps.
 *
 * <p>Every host's calls keep their order, and every call is in exactly one step. The result depends
 * on neither the order of the hosts nor their names, so adding a host changes nothing for the
 * others.
 */
public final class Lockstep {
    /**
     * The merged sequence.
     *
     * @param steps what can be executed now: everything before the first suspension, numbered from
     *     1
     * @param held how many calls of each host lie beyond it
     * @param resumed hosts whose scripts wait exactly where the steps end, in inventory order
     */
    public record Merged(List<Step> steps, Map<HostName, Integer> held, List<HostName> resumed) {
        /** Copies everything. */
        public Merged {
            steps = List.copyOf(steps);
            held = Map.copyOf(held);
            resumed = List.copyOf(resumed);
        }
    }

    private Lockstep() {}

    /**
     * Merges recordings, given in inventory order.
     *
     * @throws dev.lockstep.engine.problem.DeployException if sync keys can't be met in any order
     */
    public static Merged merge(List<Recording> recordings) {
        Map<HostName, List<Item>> sequences = Items.of(recordings);
        List<Slot> slots = new ArrayList<>(Anchors.inOrder(sequences));
        for (List<List<Item>> group : groups(sequences)) {
            slots = Alignment.weave(slots, group);
        }
        return numbered(slots, recordings);
    }

    /**
     * Hosts with equal keys are one group: the sequences of its hosts. Longest first, then by the
     * text of the keys.
     */
    private static List<List<List<Item>>> groups(Map<HostName, List<Item>> sequences) {
        Map<List<String>, List<List<Item>>> byKeys =
                sequences.values().stream()
                        .filter(sequence -> !sequence.isEmpty())
                        .collect(
                                Collectors.groupingBy(
                                        sequence -> sequence.stream().map(Item::key).toList(),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        return byKeys.entrySet().stream()
                .sorted(
                        Comparator.comparingInt((Map.Entry<List<String>, List<List<Item>>> group) ->
                                        -group.getKey().size())
                                .thenComparing(group -> String.join("\n", group.getKey())))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static Merged numbered(List<Slot> slots, List<Recording> recordings) {
        List<HostName> order = recordings.stream().map(Recording::host).toList();
        Map<HostName, Integer> ranks = new HashMap<>();
        order.forEach(host -> ranks.put(host, ranks.size()));
        Map<HostName, Integer> held = new HashMap<>();
        recordings.forEach(recording -> held.put(recording.host(), recording.calls().size()));
        List<Step> steps = new ArrayList<>();
        int wave = 0;
        for (Slot slot : slots) {
            if (slot.suspends()) {
                return new Merged(
                        steps, held, order.stream().filter(slot.hosts()::contains).toList());
            }
            wave++;
            for (Step step : slot.steps(ranks)) {
                steps.add(step.numbered(steps.size() + 1, wave));
                step.hosts().forEach(host -> held.merge(host, -1, Integer::sum));
            }
        }
        return new Merged(steps, held, List.of());
    }

    /** The number a step has before it is numbered. */
    static StepId unnumbered() {
        return new StepId(0);
    }
}
