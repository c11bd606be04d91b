package dev.lockstep.operations.yum;

import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.operations.rpm.RpmRepository;

import org.jspecify.annotations.Nullable;

/** A repository of packages. */
@Summary("Adds or removes a repository of packages.")
public record YumRepo(
        @Option(
                        doc = "The repository's name, or the address of its file.",
                        example = "\"docker-ce\"")
                String src,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present,
        @Option(
                        doc = "Where its packages are.",
                        otherwise = "null",
                        example = "\"https://example.org/$basearch\"")
                @Nullable String baseurl,
        @Option(
                        doc = "What it is called; by default its name.",
                        otherwise = "null",
                        example = "\"Our packages\"")
                @Nullable String description,
        @Option(doc = "Whether it is used.", otherwise = "true") boolean enabled,
        @Option(doc = "Whether signatures are checked.", otherwise = "true") boolean gpgcheck,
        @Option(
                        doc = "The address of its signing key.",
                        otherwise = "null",
                        example = "\"https://rpm.example.org/key.asc\"")
                @Nullable String gpgkey)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        return new RpmRepository(
                        RpmRepository.YUM,
                        src,
                        baseurl,
                        description,
                        enabled,
                        gpgcheck,
                        gpgkey,
                        null)
                .plan(facts, present);
    }
}
