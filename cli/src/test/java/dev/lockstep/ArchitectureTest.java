package dev.lockstep;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The fences between modules, rooms and libraries. It stands in the last module, since that one's
 * class path holds all others.
 */
class ArchitectureTest {
    /** Raise it as the program grows: a rule that sees too few classes proves nothing. */
    private static final int CLASSES_AT_LEAST = 900;

    private static final List<String> MODULES = List.of("engine", "facts", "operations", "cli");

    /** Each may depend on those before it. */
    private static final List<String> ROOMS =
            List.of(
                    "address",
                    "problem",
                    "secret",
                    "environment",
                    "command",
                    "inventory",
                    "connector",
                    "library",
                    "fact",
                    "operation",
                    "event",
                    "session",
                    "plan",
                    "run",
                    "script",
                    "deploy",
                    "planfile",
                    "export",
                    "journal",
                    "lock",
                    "pipeline",
                    "testkit");

    private static JavaClasses classes;

    @BeforeAll
    static void readAllModules() {
        classes =
                new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.lockstep");
    }

    @Test
    void seesTheClassesOfEveryModule() {
        assertThat(classes).hasSizeGreaterThanOrEqualTo(CLASSES_AT_LEAST);
        assertThat(MODULES)
                .allSatisfy(module ->
                        assertThat(classes)
                                .anyMatch(resideInAPackage("dev.lockstep." + module + "..")));
    }

    @TestFactory
    Stream<DynamicTest> eachModuleDependsOnlyOnThoseBeforeIt() {
        return order("dev.lockstep.", MODULES);
    }

    @TestFactory
    Stream<DynamicTest> eachRoomDependsOnlyOnThoseBeforeIt() {
        return order("dev.lockstep.engine.", ROOMS);
    }

    @Test
    void everyPackageOfTheEngineIsARoomsOwn() {
        assertThat(packages())
                .filteredOn(name -> name.startsWith("dev.lockstep.engine"))
                .allSatisfy(name -> assertThat(name.split("\\.", 5)[3]).isIn(ROOMS));
    }

    @Test
    void noPackagesFormACycle() {
        slices().matching("dev.lockstep.(**)").should().beFreeOfCycles().check(classes);
    }

    @TestFactory
    Stream<DynamicTest> eachLibraryIsKnownToOneRoomOnly() {
        return Stream.of(
                fence("dev.lockstep.engine.script", "org.graalvm.."),
                fence(
                        "dev.lockstep.engine.connector.ssh",
                        "net.schmizz..",
                        "com.hierynomus..",
                        "org.bouncycastle.."),
                fence("dev.lockstep.cli", "picocli..", "org.jline.."));
    }

    @Test
    void onlyMainUsesTheProcessesStreams() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.lockstep.cli.Main")
                .should(ACCESS_STANDARD_STREAMS)
                .check(classes);
    }

    @Test
    void everyPackageIsNullMarked() {
        assertThat(packages())
                .allSatisfy(name ->
                        assertThat(classes.getPackage(name))
                                .matches(
                                        p -> p.isAnnotatedWith(NullMarked.class),
                                        "is null-marked"));
    }

    private static List<String> packages() {
        return classes.stream()
                .map(JavaClass::getPackage)
                .map(JavaPackage::getName)
                .distinct()
                .toList();
    }

    private static Stream<DynamicTest> order(String prefix, List<String> names) {
        return IntStream.range(0, names.size() - 1)
                .mapToObj(i ->
                        DynamicTest.dynamicTest(
                                names.get(i),
                                () ->
                                        forbid(
                                                prefix,
                                                names.get(i),
                                                names.subList(i + 1, names.size()))));
    }

    private static void forbid(String prefix, String name, List<String> later) {
        noClasses()
                .that()
                .resideInAPackage(prefix + name + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        later.stream().map(l -> prefix + l + "..").toArray(String[]::new))
                .allowEmptyShould(true)
                .check(classes);
    }

    private static DynamicTest fence(String room, String... libraries) {
        return DynamicTest.dynamicTest(
                room,
                () ->
                        noClasses()
                                .that()
                                .resideOutsideOfPackage(room + "..")
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(libraries)
                                .check(classes));
    }
}
