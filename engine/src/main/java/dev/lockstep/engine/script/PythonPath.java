package dev.lockstep.engine.script;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where Python packages are looked for.
 *
 * @param folders whose packages scripts can import, first hit wins
 * @param system folders of the system's own Python, of which only what templates need is let
 *     through
 */
record PythonPath(List<Path> folders, List<Path> system) {
    private static final List<String> SYSTEM_ROOTS =
            List.of("/usr/lib", "/usr/local/lib", "/opt/homebrew/lib");

    static PythonPath of(ScriptSettings settings) {
        List<Path> folders = new ArrayList<>(settings.packages());
        virtualEnvironments(settings)
                .forEach(home -> folders.addAll(packagesOf(home.resolve("lib"))));
        folders.addAll(listed(settings.variables().getOrDefault("LOCKSTEP_PYTHONPATH", "")));
        folders.add(dataFolder(settings).resolve("lockstep/python"));
        return new PythonPath(
                existing(folders.stream()),
                existing(
                        SYSTEM_ROOTS.stream()
                                .map(Path::of)
                                .flatMap(root -> packagesOf(root).stream())));
    }

    private static Stream<Path> virtualEnvironments(ScriptSettings settings) {
        String active = settings.variables().getOrDefault("VIRTUAL_ENV", "");
        return active.isEmpty()
                ? Stream.of(settings.deployDirectory().resolve(".venv"))
                : Stream.of(Path.of(active));
    }

    private static Path dataFolder(ScriptSettings settings) {
        String given = settings.variables().getOrDefault("XDG_DATA_HOME", "");
        return given.isEmpty()
                ? Path.of(settings.variables().getOrDefault("HOME", "/")).resolve(".local/share")
                : Path.of(given);
    }

    /** Where compiled Python is kept for the next start; empty where there is no such place. */
    static Optional<Path> cache(ScriptSettings settings) {
        String given = settings.variables().getOrDefault("XDG_CACHE_HOME", "");
        String home = settings.variables().getOrDefault("HOME", "");
        return Stream.of(given, home.isEmpty() ? "" : home + "/.cache")
                .filter(folder -> folder.startsWith("/"))
                .findFirst()
                .map(folder -> Path.of(folder, "lockstep", "python"));
    }

    private static List<Path> listed(String text) {
        return Arrays.stream(text.split(File.pathSeparator))
                .filter(part -> !part.isBlank())
                .map(Path::of)
                .toList();
    }

    /** The package folders of every Python below a folder of libraries, the newest first. */
    private static List<Path> packagesOf(Path libraries) {
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(libraries)) {
            try (DirectoryStream<Path> pythons = Files.newDirectoryStream(libraries, "python3*")) {
                for (Path python : pythons) {
                    found.add(python.resolve("site-packages"));
                    found.add(python.resolve("dist-packages"));
                }
            } catch (IOException unreadable) {
                return List.of();
            }
        }
        found.sort(Comparator.reverseOrder());
        return found;
    }

    private static List<Path> existing(Stream<Path> paths) {
        return paths.map(path -> path.toAbsolutePath().normalize())
                .filter(Files::isDirectory)
                .distinct()
                .toList();
    }
}
