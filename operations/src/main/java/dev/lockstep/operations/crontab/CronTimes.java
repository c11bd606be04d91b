package dev.lockstep.operations.crontab;

import dev.lockstep.engine.library.Literals;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** When a job runs. */
record CronTimes(
        String minute,
        String hour,
        String dayOfMonth,
        String month,
        String dayOfWeek,
        String special) {
    /** By its fields; those that are not given stand for any. */
    static CronTimes of(
            @Nullable Object minute,
            @Nullable Object hour,
            @Nullable Object dayOfMonth,
            @Nullable Object month,
            @Nullable Object dayOfWeek,
            @Nullable String special) {
        return new CronTimes(
                field(minute),
                field(hour),
                field(dayOfMonth),
                field(month),
                field(dayOfWeek),
                Reading.given(special).orElse(""));
    }

    /** Those of a job that is there. */
    static CronTimes read(Map<?, ?> job) {
        return of(
                job.get("minute"),
                job.get("hour"),
                job.get("day_of_month"),
                job.get("month"),
                job.get("day_of_week"),
                job.get("special_time") instanceof String special ? special : null);
    }

    private static String field(@Nullable Object value) {
        return value instanceof Collection<?> many
                ? String.join(",", many.stream().map(String::valueOf).toList())
                : value == null ? "*" : value.toString();
    }

    /** Whether both are the same; a special time makes the fields mean nothing. */
    boolean same(CronTimes other) {
        return special.isEmpty() ? equals(other) : special.equals(other.special);
    }

    /** As a crontab has it. */
    String text() {
        return special.isEmpty()
                ? String.join(" ", minute, hour, dayOfMonth, month, dayOfWeek)
                : special;
    }

    /** As the fact has it. */
    Map<String, Object> details() {
        Map<String, Object> details = new LinkedHashMap<>();
        if (!special.isEmpty()) {
            details.put("special_time", special);
            return details;
        }
        details.put("minute", number(minute));
        details.put("hour", number(hour));
        details.put("month", number(month));
        details.put("day_of_month", number(dayOfMonth));
        details.put("day_of_week", number(dayOfWeek));
        return details;
    }

    private static Object number(String field) {
        return Literals.parse(field) instanceof Long number ? (Object) number : field;
    }
}
