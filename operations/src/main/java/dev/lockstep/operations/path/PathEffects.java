package dev.lockstep.operations.path;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.files.Link;
import dev.lockstep.facts.files.Socket;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** What becomes known and unknown about a path when something there changes. */
public final class PathEffects {
    private PathEffects() {}

    /** Nothing is known any more about a path, what is below it, and what it is in. */
    public static void forgotten(Change.Builder change, RemotePath path) {
        change.forgetPath(path.text());
    }

    /** Something is made where nothing was; what is below it is still not there. */
    public static void made(Change.Builder change, RemotePath path) {
        change.effect(new Effect.Appears(path.text()));
    }

    /** Nothing is there any more. */
    public static void removed(Change.Builder change, RemotePath path) {
        forgotten(change, path);
        assumeTypes(change, path, null, null);
    }

    /** A file is there. */
    public static void file(
            Change.Builder change, RemotePath path, Map<String, @Nullable Object> attributes) {
        assumeTypes(change, path, new File(path.text()), attributes);
    }

    /** A directory is there. */
    public static void directory(
            Change.Builder change, RemotePath path, Map<String, @Nullable Object> attributes) {
        assumeTypes(change, path, new Directory(path.text()), attributes);
    }

    /** A symbolic link is there. */
    public static void link(
            Change.Builder change, RemotePath path, Map<String, @Nullable Object> attributes) {
        assumeTypes(change, path, new Link(path.text()), attributes);
    }

    private static void assumeTypes(
            Change.Builder change,
            RemotePath path,
            @Nullable Fact<?> there,
            @Nullable Map<String, @Nullable Object> attributes) {
        String text = path.text();
        for (Fact<?> fact :
                new Fact<?>[] {
                    new File(text), new Directory(text), new Link(text), new Socket(text)
                }) {
            Object value = fact.equals(there) ? attributes : there == null ? null : (Object) false;
            change.effect(new Effect.Assume(fact, value));
        }
    }
}
