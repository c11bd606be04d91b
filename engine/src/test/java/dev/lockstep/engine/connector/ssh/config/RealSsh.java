package dev.lockstep.engine.connector.ssh.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Runs the real {@code ssh} with an environment that the tests know. */
final class RealSsh {
    static final Map<String, String> VARIABLES =
            Map.of("SSH_AUTH_SOCK", "/run/agent.sock", "COLOUR", "/blue");

    private static final Map<String, List<String>> SUPPORTED = new ConcurrentHashMap<>();

    private RealSsh() {}

    /** What it printed, both streams. */
    record Result(int status, String output) {
        /** All values of an option, as printed; the last {@code hostname} and so on. */
        List<String> values(String keyword) {
            return output.lines()
                    .filter(line -> line.startsWith(keyword + " "))
                    .map(line -> line.substring(keyword.length() + 1))
                    .toList();
        }
    }

    static boolean isInstalled() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, "ssh")));
    }

    static Result resolve(Path config, String asked) {
        return run("-G", "-T", "-F", config.toString(), asked);
    }

    /** Its supported algorithms of a kind. */
    static List<String> supported(String kind) {
        return SUPPORTED.computeIfAbsent(kind, asked -> run("-Q", asked).output().lines().toList());
    }

    private static Result run(String... words) {
        List<String> line = new ArrayList<>(List.of("ssh"));
        for (String word : words) {
            line.addAll(List.of(word.split(" ", -1)));
        }
        try {
            ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
            builder.environment().putAll(VARIABLES);
            Process process = builder.start();
            process.getOutputStream().close();
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
