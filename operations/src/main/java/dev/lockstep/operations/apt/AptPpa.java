package dev.lockstep.operations.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.operations.text.Words;

/** A personal package archive of Ubuntu. */
@Summary("Adds or removes a personal package archive of Ubuntu, with apt-add-repository.")
public record AptPpa(
        @Option(doc = "The archive.", example = "\"ppa:bitcoin/bitcoin\"") String src,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        ShellText command =
                present
                        ? ShellText.of("apt-add-repository -y")
                        : ShellText.of("apt-add-repository -y --remove");
        return Change.builder()
                .run(command.then(Words.doubleQuoted(src)))
                .forgetPath("/etc/apt")
                .forgetPath("/var/lib/apt")
                .forgetFamily("apt")
                .forgetFamily(Families.REPOSITORIES)
                .build();
    }
}
