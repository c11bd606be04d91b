package dev.lockstep.operations.path;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Accepts;
import dev.lockstep.operations.text.Refusal;

import java.util.Optional;

/** A path on a host, always with slashes. */
@Accepts("str | PathLike[str]")
public record RemotePath(String text) {
    /** For the argument {@code name}. */
    public static RemotePath of(String name, Object value) {
        if (value instanceof String text) {
            return new RemotePath(text);
        }
        throw Refusal.type("`" + name + "` must be a string or `os.PathLike` object");
    }

    /** The last part. */
    public String name() {
        return text.substring(text.lastIndexOf('/') + 1);
    }

    /** The directory it is in; empty if the path does not say. */
    public Optional<RemotePath> parent() {
        int slash = text.lastIndexOf('/');
        if (slash < 0) {
            return Optional.empty();
        }
        String parent = text.substring(0, slash).replaceFirst("/+$", "");
        return Optional.of(new RemotePath(parent.isEmpty() ? "/" : parent));
    }

    /** What is called {@code name} in this directory. */
    public RemotePath child(String name) {
        return new RemotePath(text.replaceFirst("/+$", "") + "/" + name);
    }

    /** The same with {@code ending} after it. */
    public RemotePath plus(String ending) {
        return new RemotePath(text + ending);
    }

    /** As one word of the shell. */
    public ShellText word() {
        return ShellText.path(text);
    }

    @Override
    public String toString() {
        return text;
    }
}
