package dev.lockstep.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/** Puts the recordings of one group of hosts into the sequence that was merged so far. */
final class Alignment {
    /** One anchor outweighs any number of other matches. */
    private static final long ANCHOR = 1L << 32;

    private Alignment() {}

    private record Match(int slot, int item) {}

    /**
     * The sequence with the group in it. Keys that agree meet along one longest common subsequence;
     * in the gaps, calls of one call site meet; what is left goes in by source order.
     *
     * @param group one sequence of items a host, all with equal keys
     */
    static List<Slot> weave(List<Slot> slots, List<List<Item>> group) {
        List<Item> sample = group.getFirst();
        List<Slot> woven = new ArrayList<>();
        int slot = 0;
        int item = 0;
        for (Match match : common(slots, sample, 0, 0, slots.size(), sample.size(), Slot::hasKey)) {
            weaveGap(slots, group, new Match(slot, item), match, woven);
            woven.add(taking(slots.get(match.slot), group, match.item));
            slot = match.slot + 1;
            item = match.item + 1;
        }
        weaveGap(
                slots, group, new Match(slot, item), new Match(slots.size(), sample.size()), woven);
        return woven;
    }

    private static void weaveGap(
            List<Slot> slots, List<List<Item>> group, Match from, Match to, List<Slot> woven) {
        List<Item> sample = group.getFirst();
        int slot = from.slot;
        int item = from.item;
        for (Match match :
                common(slots, sample, from.slot, from.item, to.slot, to.item, Slot::isAtPlaceOf)) {
            weaveRest(slots, group, new Match(slot, item), match, woven);
            woven.add(taking(slots.get(match.slot), group, match.item));
            slot = match.slot + 1;
            item = match.item + 1;
        }
        weaveRest(slots, group, new Match(slot, item), to, woven);
    }

    private static void weaveRest(
            List<Slot> slots, List<List<Item>> group, Match from, Match to, List<Slot> woven) {
        List<Item> sample = group.getFirst();
        int slot = from.slot;
        int item = from.item;
        while (slot < to.slot || item < to.item) {
            boolean takeSlot =
                    item == to.item
                            || (slot < to.slot && slots.get(slot).isBefore(sample.get(item)));
            if (takeSlot) {
                woven.add(slots.get(slot++));
            } else {
                woven.add(taking(new Slot(sample.get(item)), group, item++));
            }
        }
    }

    private static Slot taking(Slot slot, List<List<Item>> group, int item) {
        slot.addAll(group.stream().map(sequence -> sequence.get(item)).toList());
        return slot;
    }

    /**
     * A longest common subsequence of slots and items; of several, the one that matches earliest.
     */
    private static List<Match> common(
            List<Slot> slots,
            List<Item> items,
            int slotFrom,
            int itemFrom,
            int slotTo,
            int itemTo,
            BiPredicate<Slot, Item> same) {
        int height = slotTo - slotFrom;
        int width = itemTo - itemFrom;
        if (height == 0 || width == 0) {
            return List.of();
        }
        long[][] best = new long[height + 1][width + 1];
        for (int s = height - 1; s >= 0; s--) {
            Slot slot = slots.get(slotFrom + s);
            for (int i = width - 1; i >= 0; i--) {
                long skip = Math.max(best[s + 1][i], best[s][i + 1]);
                best[s][i] =
                        same.test(slot, items.get(itemFrom + i))
                                ? Math.max(
                                        skip, best[s + 1][i + 1] + (slot.anchored() ? ANCHOR : 1))
                                : skip;
            }
        }
        return trace(slots, items, slotFrom, itemFrom, best, same);
    }

    private static List<Match> trace(
            List<Slot> slots,
            List<Item> items,
            int slotFrom,
            int itemFrom,
            long[][] best,
            BiPredicate<Slot, Item> same) {
        List<Match> matches = new ArrayList<>();
        int s = 0;
        int i = 0;
        while (s < best.length - 1 && i < best[0].length - 1) {
            Slot slot = slots.get(slotFrom + s);
            long with = best[s + 1][i + 1] + (slot.anchored() ? ANCHOR : 1);
            if (best[s][i] == with && same.test(slot, items.get(itemFrom + i))) {
                matches.add(new Match(slotFrom + s++, itemFrom + i++));
            } else if (best[s][i] == best[s + 1][i]) {
                s++;
            } else {
                i++;
            }
        }
        return matches;
    }
}
