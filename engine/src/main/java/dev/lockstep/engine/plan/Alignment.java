package dev.lockstep.engine.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts the recordings of one group of hosts into the sequence that was merged so far. */
final class Alignment {
    /** One key that must be met outweighs any number of call sites, and one site any of keys. */
    private static final long ANCHOR = 1L << 48;

    private static final long SITE = 1L << 24;

    private final List<Slot> slots;
    private final List<List<Item>> group;
    private final List<Item> sample;
    private final int[] slotPlaces;
    private final int[] itemPlaces;

    private Alignment(List<Slot> slots, List<List<Item>> group) {
        this.slots = slots;
        this.group = group;
        this.sample = group.getFirst();
        Map<String, Integer> places = new HashMap<>();
        this.slotPlaces = slots.stream().mapToInt(slot -> number(places, slot.place())).toArray();
        this.itemPlaces = sample.stream().mapToInt(item -> number(places, item.place())).toArray();
    }

    /** Numbers are compared a million times, texts once. */
    private static int number(Map<String, Integer> places, String place) {
        return places.computeIfAbsent(place, text -> places.size());
    }

    private record Match(int slot, int item) {}

    /**
     * The sequence with the group in it. Calls meet along one longest common subsequence: of those
     * that bring the most calls of one site together, the one that brings the most equal calls
     * together. So a loop takes no more waves than the longest host has rounds, whatever the hosts
     * loop over. What is left goes in by source order.
     *
     * @param group one sequence of items a host, all with equal keys
     */
    static List<Slot> weave(List<Slot> slots, List<List<Item>> group) {
        return new Alignment(slots, group).weave();
    }

    private List<Slot> weave() {
        List<Slot> woven = new ArrayList<>();
        Match next = new Match(0, 0);
        for (Match match : common()) {
            weaveRest(next, match, woven);
            woven.add(taking(slots.get(match.slot), match.item));
            next = new Match(match.slot + 1, match.item + 1);
        }
        weaveRest(next, new Match(slots.size(), sample.size()), woven);
        return woven;
    }

    private void weaveRest(Match from, Match to, List<Slot> woven) {
        int slot = from.slot;
        int item = from.item;
        while (slot < to.slot || item < to.item) {
            boolean takeSlot =
                    item == to.item
                            || (slot < to.slot && slots.get(slot).isBefore(sample.get(item)));
            if (takeSlot) {
                woven.add(slots.get(slot++));
            } else {
                woven.add(taking(new Slot(sample.get(item)), item++));
            }
        }
    }

    private Slot taking(Slot slot, int item) {
        slot.addAll(group.stream().map(sequence -> sequence.get(item)).toList());
        return slot;
    }

    /** What it is worth to let an item meet a slot; 0: they can't. */
    private long worth(int slot, int item) {
        if (slotPlaces[slot] != itemPlaces[item]) {
            return 0;
        }
        Slot place = slots.get(slot);
        return place.anchored() ? ANCHOR : place.hasKey(sample.get(item)) ? SITE + 1 : SITE;
    }

    /** The subsequence that is worth most; of several, the one that matches earliest. */
    private List<Match> common() {
        long[][] best = new long[slots.size() + 1][sample.size() + 1];
        for (int s = slots.size() - 1; s >= 0; s--) {
            for (int i = sample.size() - 1; i >= 0; i--) {
                long worth = worth(s, i);
                long skip = Math.max(best[s + 1][i], best[s][i + 1]);
                best[s][i] = worth == 0 ? skip : Math.max(skip, best[s + 1][i + 1] + worth);
            }
        }
        return trace(best);
    }

    private List<Match> trace(long[][] best) {
        List<Match> matches = new ArrayList<>();
        int s = 0;
        int i = 0;
        while (s < slots.size() && i < sample.size()) {
            long worth = worth(s, i);
            if (worth > 0 && best[s][i] == best[s + 1][i + 1] + worth) {
                matches.add(new Match(s++, i++));
            } else if (best[s][i] == best[s + 1][i]) {
                s++;
            } else {
                i++;
            }
        }
        return matches;
    }
}
