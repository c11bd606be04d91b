package dev.lockstep.engine.script;

import org.jspecify.annotations.Nullable;

import java.util.AbstractList;
import java.util.List;

/** A list that a script wrote as a tuple, and gets back as one. */
final class Tuple extends AbstractList<@Nullable Object> {
    private final List<@Nullable Object> items;

    Tuple(List<@Nullable Object> items) {
        this.items = items;
    }

    @Override
    public @Nullable Object get(int index) {
        return items.get(index);
    }

    @Override
    public int size() {
        return items.size();
    }
}
