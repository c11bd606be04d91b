package dev.lockstep.operations.apt;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.apt.AptSources;
import dev.lockstep.operations.files.FilesLine;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A source of packages, as a line. */
@Summary("Adds or removes a source of packages, as a line of sources.list.")
public record AptRepo(
        @Option(doc = "The line.", example = "\"deb https://deb.debian.org/debian bookworm main\"")
                String src,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present,
        @Option(
                        doc = "Which file of /etc/apt/sources.list.d, without .list, holds it.",
                        otherwise = "null",
                        example = "\"docker\"")
                @Nullable String filename)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        Collection<?> sources = Reading.all(facts, new AptSources());
        Optional<AptSource> source = AptSource.parse(src);
        boolean there = source.filter(wanted -> wanted.isIn(sources)).isPresent();
        if (there == present) {
            return Change.none(
                    "apt repo \"" + src + "\" " + (present ? "exists" : "does not exist"));
        }
        List<Object> after = new ArrayList<>(sources);
        source.ifPresent(wanted -> {
            after.removeIf(wanted::is);
            if (present) {
                after.add(wanted.details());
            }
        });
        return Change.builder()
                .include(FilesLine.literal(file(), src, present).plan(facts))
                .forgetFamily(Families.REPOSITORIES)
                .effect(new Effect.Assume(new AptSources(), after))
                .build();
    }

    private RemotePath file() {
        return new RemotePath(
                Reading.isGiven(filename)
                        ? "/etc/apt/sources.list.d/" + filename + ".list"
                        : "/etc/apt/sources.list");
    }
}
