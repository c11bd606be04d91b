package dev.lockstep.operations.path;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.files.Link;
import dev.lockstep.facts.files.Socket;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

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
        change.effect(new Effect.Vanishes(path.text()));
    }

    /** What an operation may touch that changes only what is at these paths, and below. */
    public static List<Effect> reach(RemotePath... paths) {
        return Arrays.stream(paths)
                .flatMap(path ->
                        Stream.<Effect>of(
                                new Effect.ForgetPath(path.text()),
                                new Effect.Appears(path.text())))
                .toList();
    }

    /** What an operation may touch that changes what is at a path, and facts of a family. */
    public static List<Effect> reach(RemotePath path, String family) {
        return Stream.concat(reach(path).stream(), Stream.of(new Effect.ForgetFamily(family)))
                .toList();
    }

    /** A file is there. */
    public static void file(
            Change.Builder change, RemotePath path, Map<String, @Nullable Object> attributes) {
        assumeTypes(change, path, new File(path.text()), attributes);
    }

    /** The file holds this text. */
    public static void text(Change.Builder change, RemotePath path, String text) {
        change.effect(new Effect.Holds(path.text(), TextDiff.split(text)));
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
            Fact<?> there,
            Map<String, @Nullable Object> attributes) {
        String text = path.text();
        for (Fact<?> fact :
                new Fact<?>[] {
                    new File(text), new Directory(text), new Link(text), new Socket(text)
                }) {
            Object value = fact.equals(there) ? attributes : (Object) false;
            change.effect(new Effect.Assume(fact, value));
        }
    }
}
