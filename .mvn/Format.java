import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Checks or corrects the layout of every Java source in the folder it is started in. It runs from
 * its source, in the JDK that the build selected and with the formatter's jars on the class path.
 */
final class Format {
    private static final Formatter FORMATTER =
            new Formatter(JavaFormatterOptions.builder().style(Style.AOSP).build());

    private enum Mode {
        check,
        apply
    }

    public static void main(String[] arguments) throws IOException {
        var mode = Mode.valueOf(arguments[0]);
        List<Path> others;
        try (var files = Files.walk(Path.of(""))) {
            others =
                    files.filter(Format::isSource)
                            .parallel()
                            .filter(f -> differs(f, mode))
                            .toList();
        }
        others.forEach(file ->
                System.err.println(file + (mode == Mode.apply ? ": laid out" : ": not laid out")));
        if (mode == Mode.check && !others.isEmpty()) {
            System.err.println("Lay them out with: mvn -N verify -Dformat=apply");
            System.exit(1);
        }
    }

    private static boolean isSource(Path file) {
        return file.toString().endsWith(".java") && !file.toString().matches("(.*/)?target/.*");
    }

    private static boolean differs(Path file, Mode mode) {
        try {
            var text = Files.readString(file);
            var formatted = FORMATTER.formatSourceAndFixImports(text);
            if (mode == Mode.apply && !formatted.equals(text)) {
                Files.writeString(file, formatted);
            }
            return !formatted.equals(text);
        } catch (IOException | FormatterException e) {
            throw new IllegalStateException(file + ": " + e.getMessage(), e);
        }
    }
}
