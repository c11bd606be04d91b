package dev.lockstep.engine.plan;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.OperationCall;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * One place in the merged sequence, where each host is at most once: a wave. Its items share a call
 * site or a sync key; those whose labels differ are steps of their own.
 */
final class Slot {
    private final List<Item> items = new ArrayList<>();
    private final Set<String> keys = new HashSet<>();
    private final Item first;

    Slot(Item first) {
        this.first = first;
        keys.add(first.key());
    }

    void addAll(Collection<Item> more) {
        items.addAll(more);
        more.forEach(item -> keys.add(item.key()));
    }

    boolean anchored() {
        return first.anchored();
    }

    boolean suspends() {
        return first.call() == null;
    }

    boolean hasKey(Item item) {
        return keys.contains(item.key());
    }

    String place() {
        return first.place();
    }

    /** Whether it comes before an item that shares no place with it: what is written first does. */
    boolean isBefore(Item item) {
        return Comparator.comparing(Item::site)
                        .thenComparingInt(Item::occurrence)
                        .thenComparing(Item::key)
                        .compare(first, item)
                <= 0;
    }

    Set<HostName> hosts() {
        Set<HostName> hosts = new HashSet<>();
        items.forEach(item -> hosts.add(item.host()));
        return hosts;
    }

    /** The steps, by label; hosts by the ranks given. */
    List<Step> steps(Map<HostName, Integer> ranks) {
        Map<String, Map<HostName, OperationCall>> byLabel = new TreeMap<>();
        boolean apart = !anchored() && keys.size() > 1;
        items.stream()
                .sorted(
                        Comparator.comparingInt(
                                item -> Objects.requireNonNull(ranks.get(item.host()))))
                .forEach(item ->
                        byLabel.computeIfAbsent(
                                        apart ? item.label() : "", label -> new LinkedHashMap<>())
                                .put(item.host(), Objects.requireNonNull(item.call())));
        return byLabel.values().stream().map(this::step).toList();
    }

    private Step step(Map<HostName, OperationCall> calls) {
        OperationCall sample = calls.values().iterator().next();
        return new Step(
                Lockstep.unnumbered(),
                0,
                title(sample, calls),
                sample.site(),
                sample.options().sync(),
                calls);
    }

    /**
     * The sync key for different operations under one; the operation alone where labels or
     * arguments differ by host.
     */
    private String title(OperationCall sample, Map<HostName, OperationCall> calls) {
        if (sample.operation() instanceof Meeting) {
            return sample.options().sync().map(Object::toString).orElseGet(sample::title);
        }
        boolean oneOperation =
                calls.values().stream().allMatch(call -> call.name().equals(sample.name()));
        boolean oneTitle =
                calls.values().stream().allMatch(call -> call.title().equals(sample.title()));
        Optional<String> key = sample.options().sync().map(Object::toString);
        return oneTitle
                ? sample.title()
                : oneOperation ? sample.name().toString() : key.orElse(sample.name().toString());
    }
}
