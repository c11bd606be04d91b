package dev.lockstep.operations.uv;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.server.Path;
import dev.lockstep.facts.uv.UvToolDir;
import dev.lockstep.operations.text.Reading;

import java.util.List;

/** A search path on which the programs uv installs are. */
@Summary(
        "Puts the directory of programs that uv tool installs on the search path of the user's"
                + " shells.")
public record UvToolsUpdateShell() implements Operation {
    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new UvToolDir(), new Path()));
        String programs = Reading.text(facts, new UvToolDir());
        String path = Reading.given(Reading.text(facts, new Path())).orElse("");
        if (programs != null && List.of(path.split(":", -1)).contains(programs)) {
            return Change.none("uv bin dir is already in the PATH");
        }
        return Change.builder()
                .run(ShellText.of("uv tool update-shell"))
                .effect(new Effect.ForgetAll())
                .build();
    }
}
