package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.fact.FactRegistry;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Holds the facts against the fixtures of the folder that {@code lockstep.conformance} names. */
class FactConformanceTest {
    private final KnownFailures known = KnownFailures.load();
    private final FactRegistry registry = new FactRegistry();

    @Test
    void answersAllFixturesAsWanted() throws IOException {
        Optional<Path> folder = FactFixtures.folder();
        Assumptions.assumeTrue(folder.isPresent(), "there is no folder with conformance fixtures");
        Tally tally = new Tally();
        List<FactFixture> fixtures = FactFixtures.read(folder.orElseThrow());
        for (FactFixture fixture : fixtures) {
            tally.count(
                    fixture.name(),
                    fixtures.stream().anyMatch(fixture::isReplacedBy)
                            ? new Verdict.Skipped("a newer one asks the same with another command")
                            : new FactCheck(registry, fixture).verdict());
        }
        System.out.println(tally.line());
        assertThat(known.surprises(tally)).isEmpty();
    }
}
