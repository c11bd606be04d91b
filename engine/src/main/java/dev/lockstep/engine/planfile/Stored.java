package dev.lockstep.engine.planfile;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** What a plan file says, in the shapes of its JSON. */
public final class Stored {
    /** The version of the form that is written here. */
    public static final int VERSION = 1;

    private Stored() {}

    /**
     * The whole.
     *
     * @param version of the form
     * @param id the plan's own, never given twice
     * @param created when, as in {@code 2026-01-31T12:00:00Z}
     * @param author who made it, {@code user@machine}
     * @param run what names of temporary files and of backups are made of
     * @param hosts those that take part, in inventory order
     * @param secrets what has to be asked again
     * @param templates what templates became, by their keys
     * @param files local files that the calls read
     * @param scripts the deploy files it was made from
     * @param strategy how hosts are kept together
     */
    public record Document(
            int version,
            String id,
            String created,
            String author,
            Run run,
            List<Machine> hosts,
            List<SecretSource> secrets,
            Map<String, Object> templates,
            List<LocalNode> files,
            List<Script> scripts,
            Order strategy) {}

    /**
     * What makes a run's names its own.
     *
     * @param directory of the deploy
     */
    public record Run(String token, String timestamp, String directory) {}

    /**
     * A host and what was planned for it.
     *
     * @param data as values are stored
     */
    public record Machine(
            String name,
            String connector,
            String address,
            List<String> groups,
            @Nullable Object data,
            List<Call> calls) {}

    /**
     * One call.
     *
     * @param deploy which deploy file of the run it comes from, counted from 0
     * @param frames the lines that lead to it: file, line, function
     * @param shown its arguments to show
     * @param arguments by position, as values are stored
     * @param keywords by name
     * @param layers of options, the strongest first
     * @param meeting if it is a place where hosts meet
     * @param fixed commands of an operation that only its script can plan
     */
    public record Call(
            String operation,
            int deploy,
            List<Line> frames,
            String shown,
            @Nullable Object arguments,
            @Nullable Object keywords,
            @Nullable Object layers,
            @Nullable Gathering meeting,
            @Nullable List<Action> fixed,
            Outlook outlook) {}

    /** One line of a call site. */
    public record Line(String file, int line, String function) {}

    /** A place where hosts meet. */
    public record Gathering(
            String role,
            List<String> members,
            @Nullable Long timeoutMillis,
            boolean acrossBatches) {}

    /**
     * A command of an operation that is stored by its commands.
     *
     * @param kind {@code shell}, {@code upload} or {@code download}
     * @param text the command line, or the path on the host
     * @param codes exit codes that count as success
     * @param content what is uploaded
     * @param mode the octal mode of what is uploaded, if it has one of its own
     * @param local where a download goes
     */
    public record Action(
            String kind,
            @Nullable Object text,
            List<Integer> codes,
            @Nullable Object content,
            @Nullable String mode,
            @Nullable String local) {}

    /**
     * What the plan said of a call.
     *
     * @param grade the word for it
     * @param reason why
     * @param since the number of the call it depends on, -1 for none
     * @param commands as shown, secrets masked
     * @param digest of the commands, secrets masked
     * @param reads the facts it was planned from
     * @param diffs by path
     */
    public record Outlook(
            String grade,
            String reason,
            int since,
            List<Shown> commands,
            String digest,
            List<Read> reads,
            Map<String, List<String>> diffs) {}

    /**
     * A command as it is shown.
     *
     * @param kind {@code shell}, {@code upload}, {@code download} or {@code call}
     * @param text the command line; what is uploaded; the path that is fetched
     * @param target where it goes, if it goes somewhere
     */
    public record Shown(String kind, String text, @Nullable String target) {
        @Override
        public String toString() {
            return target == null ? text : kind + " " + text + " to " + target;
        }
    }

    /** A fact, its fingerprint, and its value to show, masked and cut. */
    public record Read(String fact, String fingerprint, String shown) {}

    /**
     * Where a secret comes from.
     *
     * @param kind {@code env}, {@code file} or {@code prompt}
     * @param place the variable, the path, or the question
     */
    public record SecretSource(String name, String kind, String place) {}

    /**
     * A local file, directory or link.
     *
     * @param path absolute, where it was
     * @param kind {@code file}, {@code directory} or {@code link}
     * @param mode octal digits
     * @param modified milliseconds since 1970
     * @param content of a file, as values are stored
     * @param target of a link
     */
    public record LocalNode(
            String path,
            String kind,
            String mode,
            long modified,
            @Nullable Object content,
            @Nullable String target) {}

    /** A deploy file and the SHA-256 of its text. */
    public record Script(String path, String digest) {}

    /** How hosts are kept together. */
    public record Order(boolean free, List<String> batches, int parallel) {}
}
