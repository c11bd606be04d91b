package dev.lockstep.operations.conformance;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.lockstep.engine.operation.OperationRegistry;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Plans every case of a folder of fixtures, which the system property {@code lockstep.conformance}
 * names. Operations that do not exist yet are missing rather than failed.
 */
class OperationConformanceTest {
    private enum Result {
        PASSED,
        FAILED,
        SKIPPED,
        MISSING
    }

    private static final OperationRegistry OPERATIONS = new OperationRegistry();
    private static final Map<Result, Integer> RESULTS = new EnumMap<>(Result.class);

    @TestFactory
    Stream<DynamicNode> eachOperationDoesWhatItsFixturesSay() throws IOException {
        Path folder = folder();
        if (!Files.isDirectory(folder)) {
            return Stream.of(
                    DynamicTest.dynamicTest(
                            "no fixtures", () -> abort("there is no folder " + folder)));
        }
        KnownFailures known = KnownFailures.load();
        Map<String, List<Fixture>> byOperation =
                Fixture.load(folder).stream()
                        .collect(
                                Collectors.groupingBy(
                                        fixture -> fixture.operation().toString(),
                                        TreeMap::new,
                                        Collectors.toList()));
        return byOperation.entrySet().stream()
                .map(operation ->
                        DynamicContainer.dynamicContainer(
                                operation.getKey(),
                                operation.getValue().stream().map(one -> test(one, known))));
    }

    @AfterAll
    static void sum() {
        if (!RESULTS.isEmpty()) {
            System.out.printf(
                    "conformance operations: %d fixtures, %d passed, %d failed, %d skipped, %d"
                            + " missing%n",
                    RESULTS.values().stream().mapToInt(Integer::intValue).sum(),
                    count(Result.PASSED),
                    count(Result.FAILED),
                    count(Result.SKIPPED),
                    count(Result.MISSING));
        }
    }

    private static Path folder() {
        String named = System.getProperty("lockstep.conformance", "");
        Path module = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        return named.isEmpty()
                ? module.resolve("../../shared/conformance").normalize()
                : module.resolve("..").resolve(named).normalize();
    }

    private static DynamicTest test(Fixture fixture, KnownFailures known) {
        return DynamicTest.dynamicTest(fixture.path(), () -> check(fixture, known.reason(fixture)));
    }

    private static void check(Fixture fixture, Optional<String> reason) {
        if (!fixture.runsHere()) {
            note(Result.SKIPPED);
            abort("not for this system");
        }
        if (!FixtureRun.exists(OPERATIONS, fixture)) {
            note(Result.MISSING);
            abort("there is no such operation");
        }
        Optional<String> difference = FixtureRun.differenceOf(OPERATIONS, fixture);
        note(difference.isEmpty() ? Result.PASSED : Result.FAILED);
        if (difference.isEmpty()) {
            reason.ifPresent(why -> fail("passes, though it is listed as failing: " + why));
        } else {
            reason.ifPresent(why -> abort("known to fail: " + why));
            fail(difference.get());
        }
    }

    private static void note(Result result) {
        RESULTS.merge(result, 1, Integer::sum);
    }

    private static int count(Result result) {
        return RESULTS.getOrDefault(result, 0);
    }
}
