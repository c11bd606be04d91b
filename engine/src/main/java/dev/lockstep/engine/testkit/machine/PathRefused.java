package dev.lockstep.engine.testkit.machine;

/** Something can't be done with a path, for the reason that a program prints. */
public final class PathRefused extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String reason;

    private PathRefused(String path, String reason) {
        super(path + ": " + reason, null, false, false);
        this.reason = path + ": " + reason;
    }

    /** The path and why. */
    public String reason() {
        return reason;
    }

    /** There is nothing at the path. */
    public static PathRefused missing(String path) {
        return new PathRefused(path, "No such file or directory");
    }

    /** The path is a directory. */
    public static PathRefused directory(String path) {
        return new PathRefused(path, "Is a directory");
    }

    /** The path is none. */
    public static PathRefused noDirectory(String path) {
        return new PathRefused(path, "Not a directory");
    }

    /** There is something at the path already. */
    public static PathRefused exists(String path) {
        return new PathRefused(path, "File exists");
    }

    /** Links lead to each other. */
    static PathRefused loop(String path) {
        return new PathRefused(path, "Too many levels of symbolic links");
    }
}
