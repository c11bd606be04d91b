package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.FactName;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.FactRegistry;
import dev.lockstep.engine.library.Arguments;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.secret.Secret;

import org.junit.jupiter.api.Test;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** What holds for every fact. */
class FactLibraryTest {
    @Test
    void saysWhatEachFactIs() {
        assertThat(Catalog.names())
                .hasSizeGreaterThan(190)
                .allSatisfy(name ->
                        assertThat(Catalog.signature(name).type().getAnnotation(Summary.class))
                                .as("summary of %s", name)
                                .extracting(Summary::value)
                                .asString()
                                .endsWith("."));
    }

    @Test
    void saysWhatEachArgumentMeansWithAnExampleThatFits() {
        assertThat(Catalog.names())
                .allSatisfy(name -> {
                    for (RecordComponent component :
                            Catalog.signature(name).type().getRecordComponents()) {
                        Option option =
                                Objects.requireNonNull(component.getAnnotation(Option.class));
                        assertThat(option.doc()).as("%s %s", name, component).endsWith(".");
                        assertThat(option.example()).as("%s %s", name, component).isNotEmpty();
                    }
                    assertThat(Catalog.fullest(name).name()).isEqualTo(name);
                });
    }

    @Test
    void knowsEachFactUnderItsOldNames() {
        assertThat(
                        new FactRegistry()
                                .bind(
                                        FactName.parse("postgresql.PostgresqlRoles"),
                                        Arguments.NONE,
                                        warning -> {})
                                .name())
                .hasToString("postgres.PostgresRoles");
    }

    @Test
    void understandsThatNothingWasPrinted() {
        assertThat(questions())
                .allSatisfy(fact -> {
                    fact.parse(List.of());
                    fact.absent();
                });
    }

    @Test
    void forgetsWhatNeedsAProgramWhenProgramsChange() {
        assertThat(questions())
                .filteredOn(fact -> fact.requires().isPresent() && !fact.fixed())
                .allSatisfy(fact ->
                        assertThat(fact.families())
                                .as(fact.name().toString())
                                .contains(Families.PROGRAMS));
    }

    @Test
    void belongsToTheFamilyOfItsModule() {
        assertThat(Catalog.names())
                .allSatisfy(name ->
                        assertThat(Catalog.smallest(name).families()).contains(name.module()));
    }

    @Test
    void keepsSecretsOutOfWhatIsShown() {
        assertThat(Catalog.names())
                .filteredOn(name ->
                        Catalog.signature(name).parameters().stream()
                                .anyMatch(parameter -> parameter.type() == Secret.class))
                .hasSize(6)
                .allSatisfy(name -> {
                    CommandFact<?> fact = (CommandFact<?>) Catalog.filled(name, "hush-hush");
                    assertThat(fact.command().render()).contains("\"hush-hush\"");
                    assertThat(fact.toString()).contains(Secret.MASK);
                });
    }

    private static List<CommandFact<?>> questions() {
        return Catalog.names().stream()
                .flatMap(name -> Stream.of(Catalog.smallest(name), Catalog.fullest(name)))
                .<CommandFact<?>>mapMulti((fact, sink) -> {
                    if (fact instanceof CommandFact<?> question) {
                        sink.accept(question);
                    }
                })
                .toList();
    }
}
