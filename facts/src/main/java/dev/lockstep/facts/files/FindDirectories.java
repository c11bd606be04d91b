package dev.lockstep.facts.files;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;

import org.jspecify.annotations.Nullable;

import java.util.List;

@Summary("Paths of all directories below a directory.")
@Gives(type = "list[str]", example = "[\"/srv\", \"/srv/a\"]")
public record FindDirectories(
        @Option(doc = "Where to start.", name = "path", example = "/srv") String top,
        @Option(
                        doc = "Exact size: bytes, or a text such as 10M.",
                        otherwise = "null",
                        example = "0")
                @Nullable Object size,
        @Option(doc = "Larger than this.", otherwise = "null", example = "10M")
                @Nullable Object minSize,
        @Option(doc = "Smaller than this.", otherwise = "null", example = "1G")
                @Nullable Object maxSize,
        @Option(doc = "How many levels to go down.", otherwise = "null", example = "1")
                @Nullable Long maxdepth,
        @Option(doc = "A shell pattern for the name.", otherwise = "null", example = "*.conf")
                @Nullable String fname,
        @Option(doc = "The same without regard to case.", otherwise = "null", example = "*.conf")
                @Nullable String iname,
        @Option(
                        doc = "A regular expression for the whole path.",
                        otherwise = "null",
                        example = ".*\\.conf")
                @Nullable String regex,
        @Option(
                        doc = "More arguments of find.",
                        otherwise = "null",
                        example = "[\"-mtime\", \"+7\"]")
                List<String> args,
        @Option(
                        doc =
                                "Whether the path is taken literally; else the shell fills in"
                                        + " patterns.",
                        otherwise = "true",
                        example = "False")
                boolean quotePath,
        @Option(
                        doc = "A shell pattern for the whole path.",
                        otherwise = "null",
                        example = "/etc/rc*.d/S*")
                @Nullable String pathMatch)
        implements Find {
    /** All below a path. */
    public FindDirectories(String path) {
        this(path, true);
    }

    /** All below a path. */
    public FindDirectories(String path, boolean quotePath) {
        this(path, null, null, null, null, null, null, null, List.of(), quotePath, null);
    }

    @Override
    public ShellText type() {
        return ShellText.of("d");
    }

    @Override
    public FindOptions options() {
        return new FindOptions(
                top, size, minSize, maxSize, maxdepth, fname, iname, regex, args, quotePath,
                pathMatch);
    }
}
