package dev.lockstep.operations.crontab;

import com.google.errorprone.annotations.CompileTimeConstant;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.path.Grep;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Sed;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A cron job. */
@Summary("Adds, changes or removes a cron job.")
public record CrontabCrontab(
        @Option(doc = "The command.", example = "\"/usr/local/bin/backup\"") String command,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present,
        @Option(
                        doc = "Whose job; by default of the user that commands run as.",
                        otherwise = "null",
                        example = "\"www-data\"")
                @Nullable String user,
        @Option(
                        doc = "A name to find it by, so that its command can change.",
                        otherwise = "null",
                        example = "\"backup\"")
                @Nullable String cronName,
        @Option(
                        doc = "In which minutes: a number, a list, or an expression.",
                        otherwise = "null",
                        example = "\"*/5\"")
                @Nullable Object minute,
        @Option(doc = "In which hours.", otherwise = "null", example = "[6, 18]")
                @Nullable Object hour,
        @Option(doc = "In which months.", otherwise = "null", example = "1") @Nullable Object month,
        @Option(doc = "On which days of the week.", otherwise = "null", example = "\"mon-fri\"")
                @Nullable Object dayOfWeek,
        @Option(doc = "On which days of the month.", otherwise = "null", example = "1")
                @Nullable Object dayOfMonth,
        @Option(
                        doc = "A special time instead of those.",
                        otherwise = "null",
                        example = "\"@daily\"")
                @Nullable String specialTime,
        @Option(
                        doc = "Whether the host's shell expands variables in the command.",
                        otherwise = "false")
                boolean interpolateVariables)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Fact<?> fact = new dev.lockstep.facts.crontab.Crontab(user);
        CronJobs jobs = CronJobs.read(facts, fact);
        Optional<Map<?, ?>> existing = jobs.find(command, cronName);
        RemotePath file =
                new RemotePath(facts.environment().temporaryFile("crontab " + user + command));
        List<ShellText> edits = edits(facts, jobs, existing, file);
        if (edits.isEmpty()) {
            return Change.none("crontab " + command + (present ? " exists" : " does not exist"));
        }
        Change.Builder change = Change.builder();
        if (!jobs.isEmpty()) {
            change.run(of("crontab -l").with(">").then(file.word()));
        }
        edits.forEach(change::run);
        return change.run(of("crontab").then(file.word()))
                .forgetFamily("crontab")
                .effect(
                        new Effect.Assume(
                                fact, jobs.with(existing.orElse(null), present ? entry() : null)))
                .build();
    }

    private ShellText of(@CompileTimeConstant final String program) {
        return Reading.given(user)
                .map(ShellText.of(program).with("-u")::quoted)
                .orElse(ShellText.of(program));
    }

    private CronTimes times() {
        return CronTimes.of(minute, hour, dayOfMonth, month, dayOfWeek, specialTime);
    }

    private Map<String, Object> entry() {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("command", command);
        entry.putAll(times().details());
        entry.put("comments", Reading.given(cronName).map(CronJobs::comment).stream().toList());
        return entry;
    }

    private List<ShellText> edits(
            Facts facts, CronJobs jobs, Optional<Map<?, ?>> existing, RemotePath file) {
        if (existing.isEmpty()) {
            return present ? additions(jobs, file) : List.of();
        }
        Object old = existing.get().get("command");
        String pattern = ".*" + Grep.basic(String.valueOf(old)) + ".*";
        Sed sed = new Sed(false, interpolateVariables, false, List.of());
        if (!present) {
            return List.of(sed.delete(facts, file, pattern));
        }
        boolean right = command.equals(old) && times().same(CronTimes.read(existing.get()));
        return right
                ? List.of()
                : List.of(sed.replace(facts, file, pattern, times().text() + " " + command));
    }

    private List<ShellText> additions(CronJobs jobs, RemotePath file) {
        List<ShellText> lines = new ArrayList<>();
        if (cronName != null && !cronName.isEmpty()) {
            if (!jobs.isEmpty()) {
                lines.add(line("", file));
            }
            lines.add(line(CronJobs.comment(cronName), file));
        }
        lines.add(line(times().text() + " " + command, file));
        return lines;
    }

    private static ShellText line(String text, RemotePath file) {
        return ShellText.of("echo").quoted(text).with(">>").then(file.word());
    }

    @Override
    public List<Effect> reach() {
        return List.of(new Effect.ForgetFamily("crontab"));
    }
}
