package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.ValueType;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Facts answer what they say they do. */
class AnswerTypesTest {
    /** Their output is nothing that docker prints. */
    private static final Set<String> UNREAL =
            Set.of(
                    "facts/docker.DockerContainer/container",
                    "facts/docker.DockerContainers/container");

    private final FactRegistry registry = new FactRegistry();

    @Test
    void everyFactSaysWhatItGives() {
        assertThat(Catalog.names())
                .allSatisfy(name -> assertThat(gives(name)).as("%s", name).isNotNull());
    }

    @TestFactory
    Stream<DynamicTest> answersAreOfTheirType() throws Exception {
        List<FactFixture> all = new ArrayList<>();
        FactFixtures.cases().values().forEach(all::addAll);
        if (FactFixtures.folder().isPresent()) {
            all.addAll(FactFixtures.read(FactFixtures.folder().get()));
        }
        return all.stream()
                .filter(fixture -> !UNREAL.contains(fixture.name()))
                .map(fixture -> DynamicTest.dynamicTest(fixture.name(), () -> check(fixture)));
    }

    private void check(FactFixture fixture) {
        FactName name = FactName.parse(fixture.fact());
        Gives gives = gives(name);
        Fact<?> fact =
                registry.bind(
                        name,
                        new Arguments(fixture.positional(), fixture.keywords()),
                        warning -> {});
        @Nullable Object answer = new FactCheck(registry, fixture).get(fact);
        ValueType type = ValueType.parse(gives.type());
        assertThat(type.accepts(answer)).as("%s is %s", answer, gives.type()).isTrue();
        if (fact instanceof CommandFact<?> asked) {
            assertThat(type.accepts(asked.absent()))
                    .as("%s is %s", asked.absent(), gives.type())
                    .isTrue();
        }
    }

    private static Gives gives(FactName name) {
        return Optional.ofNullable(Catalog.signature(name).type().getAnnotation(Gives.class))
                .orElseThrow(() -> new AssertionError(name + " does not say what it gives"));
    }
}
