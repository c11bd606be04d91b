package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.fact.FactRegistry;

import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.util.List;
import java.util.stream.Stream;

/**
 * Facts by examples: in each file of the folder {@code cases}, the command of a fact, what it
 * prints, and the answer.
 */
class FactCasesTest {
    private final FactRegistry registry = new FactRegistry();

    @TestFactory
    Stream<DynamicNode> answersAsTheCasesSay() throws Exception {
        return FactFixtures.cases().entrySet().stream()
                .map(file ->
                        DynamicContainer.dynamicContainer(
                                file.getKey(), file.getValue().stream().map(this::test)));
    }

    @Test
    void hasACaseForEveryFact() throws Exception {
        assertThat(
                        FactFixtures.cases().values().stream()
                                .flatMap(List::stream)
                                .map(FactFixture::fact))
                .containsAll(Catalog.names().stream().map(FactName::toString).toList());
    }

    private DynamicTest test(FactFixture fixture) {
        return DynamicTest.dynamicTest(
                fixture.fact() + " " + fixture.label(),
                () ->
                        assertThat(new FactCheck(registry, fixture).verdict())
                                .isEqualTo(new Verdict.Passed()));
    }
}
