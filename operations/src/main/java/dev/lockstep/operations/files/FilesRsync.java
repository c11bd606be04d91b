package dev.lockstep.operations.files;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Refusal;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A directory with the content of a local one, told in the words of rsync. It goes over the
 * connection that is there, so neither side needs rsync, and a plan shows what it would do.
 */
@Summary(
        "Makes a directory on the host hold what a local one holds, by options of rsync. As there,"
                + " a slash at the end of `src` means its content, none means the directory"
                + " itself.")
public record FilesRsync(
        @Option(doc = "The local directory.", example = "\"files/site/\"") String src,
        @Option(doc = "The directory on the host.", example = "\"/srv/site\"") RemotePath dest,
        @Option(
                        doc =
                                "Options of rsync: --delete and --exclude have an effect; those"
                                    + " that say what happens anyway are accepted; by default -ax"
                                    + " and --delete.",
                        otherwise = "null",
                        example = "[\"-a\", \"--delete\", \"--exclude=*.pyc\"]")
                List<String> flags)
        implements Operation {
    /** What a copy here does anyway, and how much is said about it. */
    private static final Pattern ACCEPTED =
            Pattern.compile(
                    "-[axrlptvzhqPHoginuD]+|--(archive|recursive|links|perms|times|verbose|compress"
                            + "|checksum|quiet|progress|human-readable|one-file-system|stats)");

    private static final String EXCLUDE = "--exclude";

    @Override
    public Change plan(Facts facts) {
        List<String> exclude = new ArrayList<>();
        boolean delete = flags.isEmpty();
        for (Iterator<String> words = flags.iterator(); words.hasNext(); ) {
            String word = words.next();
            if (word.startsWith(EXCLUDE + "=")) {
                exclude.add(word.substring(EXCLUDE.length() + 1));
            } else if (word.equals(EXCLUDE) && words.hasNext()) {
                exclude.add(words.next());
            } else if (word.startsWith("--delete")) {
                delete = true;
            } else if (!ACCEPTED.matcher(word).matches()) {
                throw Refusal.value(
                        "files.rsync knows no option " + word + " here; files.sync may do");
            }
        }
        return new FilesSync(src, target(), null, null, null, null, delete, exclude, exclude, true)
                .plan(facts);
    }

    private RemotePath target() {
        return src.endsWith("/") ? dest : dest.child(src.substring(src.lastIndexOf('/') + 1));
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(dest);
    }
}
