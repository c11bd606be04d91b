package dev.lockstep.engine.connector.local;

import dev.lockstep.engine.connector.shell.Launcher;
import dev.lockstep.engine.connector.shell.Program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Starts programs on this machine. */
final class LocalLauncher implements Launcher {
    @Override
    public Program start(String line, Terminal terminal) throws IOException {
        return new LocalProgram(new ProcessBuilder(words(line, terminal)).start());
    }

    /**
     * In a session of its own, out of reach of the keys that are typed at the deploy's terminal,
     * where the machine has the program for it.
     */
    private static List<String> words(String line, Terminal terminal) throws IOException {
        if (terminal == Terminal.NONE) {
            return isInstalled("setsid")
                    ? List.of("setsid", "sh", "-c", line)
                    : List.of("sh", "-c", line);
        }
        if (!isInstalled("script")) {
            throw new IOException("there is no program 'script' that gives it a terminal");
        }
        String raw = terminal == Terminal.RAW ? "stty raw -echo; " : "";
        return List.of("script", "-qefc", raw + line, "/dev/null");
    }

    private static boolean isInstalled(String program) {
        String path = System.getenv().getOrDefault("PATH", "/usr/bin:/bin");
        return Arrays.stream(path.split(File.pathSeparator))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }

    @Override
    public void close() {}
}
