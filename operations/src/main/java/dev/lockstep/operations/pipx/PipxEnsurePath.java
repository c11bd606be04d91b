package dev.lockstep.operations.pipx;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.pipx.PipxEnvironment;
import dev.lockstep.facts.server.Path;
import dev.lockstep.operations.text.Reading;

import java.util.List;

/** A search path on which the programs pipx installs are. */
@Summary(
        "Puts the directory of programs that pipx installs on the search path of the user's"
                + " shells.")
public record PipxEnsurePath() implements Operation {
    @Override
    public Change plan(Facts facts) {
        facts.expect(List.of(new Path(), new PipxEnvironment()));
        String path = Reading.given(Reading.text(facts, new Path())).orElse("");
        Object programs = Reading.map(facts, new PipxEnvironment()).get("PIPX_BIN_DIR");
        if (programs != null && List.of(path.split(":", -1)).contains(programs)) {
            return Change.none("pipx bin dir is already in the PATH");
        }
        return Change.builder()
                .run(ShellText.of("pipx ensurepath"))
                .effect(new Effect.ForgetAll())
                .build();
    }
}
