package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.fact.DerivedFact;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.fact.FactReader;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Asks facts of the machine that the tests run on. */
final class ThisMachine implements FactReader {
    private ThisMachine() {}

    /** Skips the test where this is no machine of the kind that it knows other sources for. */
    static ThisMachine orSkip() {
        Assumptions.assumeTrue(
                Files.isReadable(Path.of("/proc/uptime")), "this is no Linux machine");
        return new ThisMachine();
    }

    @Override
    public <T extends @Nullable Object> T get(Fact<T> fact) {
        return switch (fact) {
            case DerivedFact<T> derived -> derived.derive(this);
            case CommandFact<T> asked -> asked.parse(lines(asked.command().render()));
        };
    }

    boolean has(String program) {
        return !lines("command -v " + program + " || true").isEmpty();
    }

    /** What a command prints; it must succeed. */
    List<String> lines(String command) {
        try {
            Process process =
                    new ProcessBuilder("sh", "-c", command)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .redirectInput(new File("/dev/null"))
                            .start();
            String printed =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as(command).isZero();
            return printed.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
