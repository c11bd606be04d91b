package dev.lockstep.operations.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.server.Timezone;
import dev.lockstep.facts.server.Which;
import dev.lockstep.operations.text.Reading;

import java.util.List;

/** The host's time zone. */
@Summary("Sets the host's time zone.")
public record ServerTimezone(
        @Option(doc = "The zone.", example = "\"Europe/Amsterdam\"") String timezone)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new Timezone(), new Which("timedatectl")));
        if (timezone.equals(Reading.text(facts, new Timezone()))) {
            return Change.none("timezone is set");
        }
        Change.Builder change = Change.builder();
        if (Reading.holds(facts, new Which("timedatectl"))) {
            change.run(ShellText.of("timedatectl set-timezone").quoted(timezone));
        } else {
            change.run(
                            ShellText.of("ln -sf")
                                    .quoted("/usr/share/zoneinfo/" + timezone)
                                    .with("/etc/localtime"))
                    .run(ShellText.of("echo").quoted(timezone).with("> /etc/timezone"));
        }
        return change.forgetPath("/etc/localtime")
                .forgetPath("/etc/timezone")
                .forgetFamily(Families.TIME)
                .effect(new Effect.Assume(new Timezone(), timezone))
                .build();
    }

    @Override
    public List<Effect> reach() {
        return List.of(
                new Effect.ForgetFamily(Families.TIME),
                new Effect.ForgetPath("/etc/localtime"),
                new Effect.ForgetPath("/etc/timezone"));
    }
}
