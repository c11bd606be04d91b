package dev.lockstep.operations.path;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.server.Date;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/** One of a file's times, and what a script wants it to be. */
public enum FileTime {
    /** Last access. */
    ACCESS("atime"),
    /** Last change of the content. */
    MODIFICATION("mtime");

    private static final Pattern SECONDS = Pattern.compile("-?\\d+(\\.\\d+)?");

    private final String attribute;

    FileTime(String attribute) {
        this.attribute = attribute;
    }

    /** What facts about files call it. */
    public String attribute() {
        return attribute;
    }

    /**
     * When the script wants it to be.
     *
     * @param wanted true for that of the local file, a time (one without offset is in the host's
     *     zone), seconds since 1970, any of these as text, or a file on the host to take it from;
     *     false and nothing for leaving it
     * @param local the local file, if there is one
     */
    public Optional<Instant> wanted(
            Facts facts, @Nullable Object wanted, Optional<LocalFile> local) {
        return switch (wanted) {
            case null -> Optional.empty();
            case Boolean same -> same ? Optional.of(ofLocal(local)) : Optional.empty();
            case LocalDateTime there -> Optional.of(there.toInstant(zone(facts)));
            case OffsetDateTime time -> Optional.of(time.toInstant());
            case Number seconds -> Optional.of(seconds(seconds.doubleValue()));
            case String text -> Optional.of(ofText(facts, text));
            default -> throw Refusal.type("`" + attribute + "` must be a time");
        };
    }

    /** Sets it. */
    public ShellText set(RemotePath path, Instant time) {
        ShellText touch =
                this == ACCESS ? ShellText.of("touch -a -d") : ShellText.of("touch -m -d");
        return touch.quoted(time.truncatedTo(ChronoUnit.MICROS)).then(path.word());
    }

    /** Whether the file's time is another one, to the second. */
    public boolean differs(Entry entry, Instant time) {
        return Moment.of(entry.attribute(attribute))
                .map(actual ->
                        !actual.truncatedTo(ChronoUnit.SECONDS)
                                .equals(time.truncatedTo(ChronoUnit.SECONDS)))
                .orElse(true);
    }

    private Instant ofLocal(Optional<LocalFile> local) {
        LocalFile file =
                local.orElseThrow(() ->
                        Refusal.value(
                                "`" + attribute + "=True` needs a local file to take it from"));
        return this == ACCESS ? file.accessed() : file.modified();
    }

    private Instant ofText(Facts facts, String text) {
        if (SECONDS.matcher(text).matches()) {
            return seconds(Double.parseDouble(text));
        }
        try {
            return DateTimeFormatter.ISO_DATE_TIME.parseBest(
                                    text, OffsetDateTime::from, LocalDateTime::from)
                            instanceof OffsetDateTime time
                    ? time.toInstant()
                    : LocalDateTime.parse(text).toInstant(zone(facts));
        } catch (DateTimeException notATime) {
            return ofFile(facts, text);
        }
    }

    private Instant ofFile(Facts facts, String path) {
        return Moment.of(Entry.read(facts, new File(path)).attribute(attribute))
                .orElseThrow(() ->
                        Refusal.value("`" + attribute + "` is neither a time nor a file: " + path));
    }

    private static Instant seconds(double seconds) {
        return Instant.ofEpochMilli(Math.round(seconds * 1000));
    }

    private static ZoneOffset zone(Facts facts) {
        return Reading.value(facts, new Date()) instanceof OffsetDateTime now
                ? now.getOffset()
                : ZoneOffset.UTC;
    }
}
