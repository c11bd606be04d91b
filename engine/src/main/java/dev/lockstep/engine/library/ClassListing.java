package dev.lockstep.engine.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** Lists the classes below a package of the jar or folder that a class came from. */
final class ClassListing {
    private ClassListing() {}

    /**
     * Names below {@code root}, with dots, such as {@code apt.AptPackages}; nested classes are left
     * out.
     */
    static List<String> of(Class<?> anchor, String root) {
        String folder = root.replace('.', '/') + "/";
        try {
            return entries(source(anchor)).stream()
                    .filter(name ->
                            name.startsWith(folder)
                                    && name.endsWith(".class")
                                    && !name.contains("$"))
                    .map(name ->
                            name.substring(folder.length(), name.length() - ".class".length())
                                    .replace('/', '.'))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> entries(Path source) throws IOException {
        if (Files.isDirectory(source)) {
            try (Stream<Path> paths = Files.walk(source)) {
                return paths.map(path -> source.relativize(path).toString().replace('\\', '/'))
                        .toList();
            }
        }
        try (JarFile jar = new JarFile(source.toFile())) {
            return jar.stream().map(ZipEntry::getName).toList();
        }
    }

    private static Path source(Class<?> anchor) {
        try {
            URI location = anchor.getProtectionDomain().getCodeSource().getLocation().toURI();
            return Path.of(location);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
