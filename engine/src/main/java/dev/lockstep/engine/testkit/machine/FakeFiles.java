package dev.lockstep.engine.testkit.machine;

import dev.lockstep.engine.environment.Bytes;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * The files of a fake machine. Paths are absolute. Nobody is denied anything. Safe for use by many
 * threads.
 */
public final class FakeFiles {
    private static final int LINKS_AT_MOST = 40;

    private final NavigableMap<String, Node> nodes = new TreeMap<>();
    private final LongSupplier clock;

    /**
     * Nothing but the root directory.
     *
     * @param clock gives the time of a change, in seconds since 1970
     */
    public FakeFiles(LongSupplier clock) {
        this.clock = clock;
        nodes.put("/", Node.directory());
    }

    /** What is at a path; a link is the link itself. */
    public synchronized Optional<Node> look(String path) {
        return Optional.ofNullable(nodes.get(real(path, false)));
    }

    /** What is at a path, or where its link leads. */
    public synchronized Optional<Node> find(String path) {
        return Optional.ofNullable(nodes.get(real(path, true)));
    }

    /**
     * The content of a file.
     *
     * @throws PathRefused if there is none
     */
    public Bytes read(String path) {
        Node node = find(path).orElseThrow(() -> PathRefused.missing(path));
        if (node.isDirectory()) {
            throw PathRefused.directory(path);
        }
        return node.content();
    }

    /**
     * Puts something at a path, in place of what is there; a link there is followed.
     *
     * @throws PathRefused if there is no directory to put it into
     */
    public synchronized void put(String path, Node node) {
        String real = real(path, !node.isLink());
        Node parent = Optional.ofNullable(nodes.get(parent(real))).orElse(node);
        if (!nodes.containsKey(parent(real))) {
            throw PathRefused.missing(path);
        }
        if (!parent.isDirectory()) {
            throw PathRefused.noDirectory(path);
        }
        nodes.put(real, node.at(clock.getAsLong()));
    }

    /** Makes the directory and all above it that are missing. */
    public synchronized void makeDirectories(String path, Node like) {
        String real = real(path, true);
        Optional<Node> there = Optional.ofNullable(nodes.get(real));
        if (there.isPresent()) {
            if (!there.get().isDirectory()) {
                throw PathRefused.exists(path);
            }
            return;
        }
        makeDirectories(parent(real), like);
        put(real, like);
    }

    /** Writes a file: an old one keeps mode and owner, a new one is as {@code like}. */
    public synchronized void write(String path, Bytes content, Node like) {
        Node old = find(path).orElse(like);
        if (old.isDirectory()) {
            throw PathRefused.directory(path);
        }
        put(path, old.holding(content));
    }

    /** Adds to the end of a file, which is made as {@code like} if it is not there. */
    public synchronized void append(String path, Bytes more, Node like) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(find(path).map(Node::content).orElse(Bytes.EMPTY).toArray());
        all.writeBytes(more.toArray());
        write(path, Bytes.copyOf(all.toByteArray()), like);
    }

    /** Changes what is at a path, link itself or not. */
    public synchronized void change(String path, boolean follow, UnaryOperator<Node> change) {
        Node changed =
                nodes.computeIfPresent(real(path, follow), (real, node) -> change.apply(node));
        if (changed == null) {
            throw PathRefused.missing(path);
        }
    }

    /** Removes what is at a path and all below it; a link is not followed. */
    public synchronized void remove(String path) {
        nodes.keySet().removeAll(tree(path));
    }

    /** Moves what is at a path and all below it, over what is there. */
    public synchronized void move(String from, String to) {
        String old = real(from, false);
        String target = real(to, false);
        NavigableMap<String, Node> moved = new TreeMap<>();
        tree(from).forEach(path -> moved.put(target + path.substring(old.length()), node(path)));
        if (moved.isEmpty()) {
            throw PathRefused.missing(from);
        }
        if (!nodes.containsKey(parent(target))) {
            throw PathRefused.missing(to);
        }
        remove(from);
        remove(to);
        nodes.putAll(moved);
    }

    /** The names in a directory, sorted. */
    public synchronized List<String> list(String path) {
        String real = real(path, true);
        String stem = real.equals("/") ? "/" : real + "/";
        return nodes.tailMap(stem, false).keySet().stream()
                .takeWhile(other -> other.startsWith(stem))
                .map(other -> other.substring(stem.length()))
                .filter(name -> !name.isEmpty() && !name.contains("/"))
                .toList();
    }

    /** The path itself, if something is there, and all paths below it, sorted. */
    public synchronized List<String> tree(String path) {
        String real = real(path, false);
        String stem = real.equals("/") ? "/" : real + "/";
        return nodes.tailMap(real, true).keySet().stream()
                .filter(other -> other.equals(real) || other.startsWith(stem))
                .toList();
    }

    /** The directory that holds a path. */
    public static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash <= 0 ? "/" : path.substring(0, slash);
    }

    private Node node(String path) {
        return Optional.ofNullable(nodes.get(path)).orElseThrow(() -> PathRefused.missing(path));
    }

    /** Without links, dots and double slashes. */
    private String real(String path, boolean followLast) {
        Deque<String> ahead = new ArrayDeque<>(parts(path));
        String real = "";
        int links = 0;
        while (!ahead.isEmpty()) {
            String part = ahead.removeFirst();
            String next = part.equals("..") ? cut(real) : real + "/" + part;
            Node node = nodes.get(next);
            if (node != null && node.isLink() && (followLast || !ahead.isEmpty())) {
                if (++links > LINKS_AT_MOST) {
                    throw PathRefused.loop(path);
                }
                parts(node.target()).reversed().forEach(ahead::addFirst);
                next = node.target().startsWith("/") ? "" : real;
            }
            real = next;
        }
        return real.isEmpty() ? "/" : real;
    }

    private static String cut(String path) {
        return path.isEmpty() ? "" : path.substring(0, path.lastIndexOf('/'));
    }

    private static List<String> parts(String path) {
        return Arrays.stream(path.split("/", -1))
                .filter(part -> !part.isEmpty() && !part.equals("."))
                .toList();
    }
}
