package dev.lockstep.engine.connector.ssh.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A piece of configuration and what is asked of it.
 *
 * @param asked command lines of {@code ssh}, without the program
 * @param files the text of the configuration file, then {@code name\ntext} of what it includes
 */
record Snippet(String title, List<String> asked, List<String> files) {
    static List<Snippet> load(String resource) {
        try (var stream = Snippet.class.getResourceAsStream(resource)) {
            String text =
                    new String(
                            Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(text.split("(?m)^#### ")).skip(1).map(Snippet::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Snippet parse(String text) {
        String[] head = text.split("\n", 2);
        String[] files = head[1].split("(?m)^=== ");
        List<String> lines = files[0].lines().toList();
        return new Snippet(
                head[0],
                lines.stream()
                        .filter(line -> line.startsWith("$ "))
                        .map(line -> line.substring(2))
                        .toList(),
                Stream.concat(
                                Stream.of(
                                        String.join(
                                                "\n",
                                                lines.stream()
                                                        .filter(line -> !line.startsWith("$ "))
                                                        .toList())),
                                Stream.of(files).skip(1))
                        .toList());
    }

    /** Writes the files into an empty directory, and says which is the configuration. */
    Path write(Path directory) {
        try {
            for (String file : files.subList(1, files.size())) {
                String[] parts = file.split("\n", 2);
                write(directory.resolve(parts[0]), parts[1], directory);
            }
            return write(directory.resolve("config"), files.getFirst() + "\n", directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path write(Path file, String text, Path directory) throws IOException {
        return Files.writeString(file, text.replace("DIR", directory.toString()));
    }

    /** What a command line asks. */
    static SshQuery query(String asked) {
        String[] words = asked.split(" ", -1);
        SshQuery query = SshQuery.of(words[words.length - 1]);
        for (int i = 0; i + 1 < words.length; i += 2) {
            String value = words[i + 1];
            query =
                    switch (words[i]) {
                        case "-l" -> query.as(value);
                        case "-p" -> query.at(Integer.parseInt(value));
                        case "-o" -> query.with(value);
                        default -> throw new IllegalArgumentException(asked);
                    };
        }
        return query;
    }
}
