package dev.lockstep.facts.server;

import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.Temporal;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When an account was last used, as printed and as a time: with an offset if one was printed. */
record Login(String text, Temporal time) {
    private static final Pattern DATE =
            Pattern.compile(
                    "[A-Z][a-z]{2} [A-Z][a-z]{2} +[0-9]{1,2} [0-9:]{8}( [+-][0-9]{4})? [0-9]{4}");

    private static final DateTimeFormatter WITH_OFFSET =
            DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss xx uuuu", Locale.ENGLISH);

    private static final DateTimeFormatter LOCAL =
            DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss uuuu", Locale.ENGLISH);

    /** Empty if there was none, or its date is written in another language. */
    static Optional<Login> find(String printed) {
        Matcher match = DATE.matcher(printed);
        if (!match.find()) {
            return Optional.empty();
        }
        String date = match.group().replaceAll(" +", " ");
        try {
            return Optional.of(
                    new Login(
                            date,
                            match.group(1) == null
                                    ? LocalDateTime.parse(date, LOCAL)
                                    : OffsetDateTime.parse(date, WITH_OFFSET)));
        } catch (DateTimeParseException foreign) {
            return Optional.empty();
        }
    }
}
