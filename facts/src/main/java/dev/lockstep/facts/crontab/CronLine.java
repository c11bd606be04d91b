package dev.lockstep.facts.crontab;

import dev.lockstep.facts.Lines;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One line of a crontab that is no comment. */
final class CronLine {
    private static final Pattern SPECIAL = Pattern.compile("(@\\S+)\\s+(.+)");

    private static final Pattern TIMES =
            Pattern.compile("(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+(.+)");

    private static final Pattern VARIABLE =
            Pattern.compile("[A-Za-z_][A-Za-z0-9_]*\\s*=.*|\"[^\"]*\"\\s*=.*|'[^']*'\\s*=.*");

    private CronLine() {}

    /**
     * Its parts; numbers of the schedule as numbers.
     *
     * @throws IllegalArgumentException if it is neither a job nor a variable
     */
    static Map<String, Object> parse(String line) {
        Map<String, Object> entry = new LinkedHashMap<>();
        Matcher special = SPECIAL.matcher(line);
        Matcher times = TIMES.matcher(line);
        if (VARIABLE.matcher(line).matches()) {
            entry.put("env", line);
        } else if (special.matches()) {
            entry.put("command", special.group(2));
            entry.put("special_time", special.group(1));
        } else if (times.matches()) {
            entry.put("command", times.group(6));
            entry.put("minute", Lines.numberOrText(times.group(1)));
            entry.put("hour", Lines.numberOrText(times.group(2)));
            entry.put("month", Lines.numberOrText(times.group(4)));
            entry.put("day_of_month", Lines.numberOrText(times.group(3)));
            entry.put("day_of_week", Lines.numberOrText(times.group(5)));
        } else {
            throw Lines.notUnderstood(line);
        }
        return entry;
    }
}
