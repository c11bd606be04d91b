package dev.lockstep.engine.export;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.address.StepId;
import dev.lockstep.engine.connector.shell.FileCode;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.operation.CallOptions;
import dev.lockstep.engine.operation.Condition;
import dev.lockstep.engine.operation.Meeting;
import dev.lockstep.engine.operation.OperationCall;
import dev.lockstep.engine.plan.Grade;
import dev.lockstep.engine.plan.Plan;
import dev.lockstep.engine.plan.Preview;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.session.HostSession;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The script of one host while it is written. */
final class HostScript {
    private static final String PRELUDE = resource();

    private final HostSession session;
    private final Plan plan;
    private final List<Problem> problems;
    private final ScriptLines lines;
    private final CallCode code;
    private String rights = "sh -c \"$1\"";

    /**
     * @param problems takes what a script can't do
     */
    HostScript(HostSession session, Plan plan, Masker masker, List<Problem> problems) {
        this.session = session;
        this.plan = plan;
        this.problems = problems;
        this.lines = new ScriptLines(masker);
        this.code = new CallCode(lines, session.environment().files(), masker, problems);
    }

    String text() {
        return lines.toString();
    }

    /** What lies beside it, by name. */
    Map<String, Bytes> uploads() {
        return code.uploads();
    }

    void write(String origin) {
        List<Plan.Row> own =
                plan.rows().stream().filter(row -> row.previews().containsKey(host())).toList();
        head(origin, own.stream().anyMatch(this::meets));
        own.forEach(this::step);
    }

    private HostName host() {
        return session.host().name();
    }

    private void head(String origin, boolean meets) {
        lines.add("#!/bin/sh");
        lines.comment("What is to be done on " + host() + ", by " + origin + ".");
        lines.comment(
                "Run it there as the user that the plan was made for. An error ends it, unless");
        lines.comment("the step may fail. Hosts are not kept together: each runs its own script.");
        if (meets) {
            lines.add("#");
            lines.comment(
                    "Where hosts meet it runs the program $LOCKSTEP_MEET, which waits for the"
                            + " others;");
            lines.comment(
                    "it is given the key and what this host does: meets, sets, waits or skips.");
            lines.add(": \"${LOCKSTEP_MEET:?names a program that waits for other hosts}\"");
        }
        lines.add(
                "files=$(CDPATH= cd -- \"$(dirname -- \"$0\")\" && pwd)/"
                        + ScriptLines.word(host().asFileName() + ".files"));
        lines.add(PRELUDE);
        lines.add("");
        lines.add(
                "# Shell code that puts a file in its place: the file $t, with the mode $k if there"
                        + " is one.");
        lines.add("put_code() {");
        lines.input("    cat", "case $t in '~/'*) t=$HOME/${t#??} ;; esac\n" + FileCode.put());
        lines.add("}");
    }

    private boolean meets(Plan.Row row) {
        return row.step().sync().isPresent() && row.previews().size() > 1;
    }

    private void step(Plan.Row row) {
        Preview preview = Objects.requireNonNull(row.previews().get(host()));
        List<Problem> found = ScriptProblems.of(row, preview);
        lines.add("");
        lines.comment(
                "["
                        + row.step().id()
                        + "] "
                        + preview.call().title()
                        + " ("
                        + row.step().site()
                        + ")");
        if (!found.isEmpty()) {
            problems.addAll(found);
        } else if (preview.call().operation() instanceof Meeting meeting) {
            nothing(row, "unchanged", lower(meeting.role()));
        } else if (elsewhere(row)) {
            nothing(row, "unchanged", "done once, on " + row.step().hosts().getFirst());
        } else {
            decide(row, preview);
        }
        if (meets(row)) {
            row.step().sync().ifPresent(key -> lines.add(meeting(key.toString(), preview.call())));
        }
    }

    private boolean elsewhere(Plan.Row row) {
        CallOptions options = Objects.requireNonNull(row.step().calls().get(host())).options();
        return options.runOnce() && !row.step().hosts().getFirst().equals(host());
    }

    private static String meeting(String key, OperationCall call) {
        Meeting.Role role =
                call.operation() instanceof Meeting meeting ? meeting.role() : Meeting.Role.MEETS;
        return "\"$LOCKSTEP_MEET\" " + ScriptLines.word(key) + " " + lower(role);
    }

    private void decide(Plan.Row row, Preview preview) {
        switch (preview.grade()) {
            case Grade.Unchanged(var reason) -> nothing(row, "unchanged", "no change: " + reason);
            case Grade.Skipped(var reason) -> nothing(row, "skipped", "skipped: " + reason);
            default -> {
                String rightsNow = Rights.of(preview.call().options());
                if (!rightsNow.equals(rights)) {
                    rights = rightsNow;
                    lines.add("as() {");
                    lines.add("    " + rights);
                    lines.add("}");
                }
                conditioned(row, preview);
            }
        }
    }

    private void nothing(Plan.Row row, String state, String why) {
        lines.comment("    " + why);
        lines.add("ended " + row.step().id() + " " + state);
    }

    private void conditioned(Plan.Row row, Preview preview) {
        String condition =
                preview.call().options().conditions().stream()
                        .map(this::test)
                        .filter(test -> !test.equals("true"))
                        .collect(Collectors.joining(" && "));
        if (!condition.isEmpty()) {
            lines.add("if " + condition + "; then");
        }
        if (preview.change().isEmpty()) {
            lines.add("ended " + row.step().id() + " unchanged");
        } else {
            tried(row, preview);
        }
        if (!condition.isEmpty()) {
            lines.add("else");
            lines.add("ended " + row.step().id() + " skipped");
            lines.add("fi");
        }
    }

    private String test(Condition condition) {
        return switch (condition) {
            case Condition.Constant(boolean value) -> String.valueOf(value);
            case Condition.Function ignored -> "false";
            case Condition.OfCalls(var calls, boolean all, var aspect) -> {
                List<String> each =
                        calls.stream()
                                .map(call -> "has " + lower(aspect) + " " + number(call))
                                .toList();
                yield switch (each.size()) {
                    case 0 -> String.valueOf(all);
                    case 1 -> each.getFirst();
                    default -> "{ " + String.join(all ? " && " : " || ", each) + "; }";
                };
            }
        };
    }

    private static String lower(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }

    private String number(int call) {
        return plan.stepOf(host(), call).map(StepId::toString).orElseThrow();
    }

    private void tried(Plan.Row row, Preview preview) {
        var retry = preview.call().options().retry();
        if (retry.times() > 0) {
            lines.add("left=" + retry.times());
            lines.add("while");
        }
        lines.add(
                "step "
                        + row.step().id()
                        + " "
                        + ScriptLines.word(lines.shown(name(preview.call()))));
        code.write(row.step().id(), preview);
        if (retry.times() > 0) {
            lines.add("again " + Rights.seconds(retry.delay()));
            lines.add("do :; done");
        }
        lines.add(preview.call().options().ignoreErrors() ? "end may-fail" : "end");
    }

    private static String name(OperationCall call) {
        return call.options().name().orElseGet(() -> call.name().toString());
    }

    private static String resource() {
        try (InputStream in = HostScript.class.getResourceAsStream("prelude.sh")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
