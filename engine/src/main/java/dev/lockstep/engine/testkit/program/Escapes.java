package dev.lockstep.engine.testkit.program;

import dev.lockstep.engine.environment.Bytes;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Backslashes and per-cents of {@code echo} and {@code printf}. */
final class Escapes {
    private static final Pattern ESCAPE = Pattern.compile("\\\\([nrt\\\\]|0?[0-7]{1,3}|0)");
    private static final Pattern FIELD = Pattern.compile("%(-?\\d*)([sdbq%])");
    private static final int OCTAL = 8;
    private static final int ASCII = 128;

    /** A private plane of Unicode, whose characters stand for bytes. */
    private static final int NAMED = 0x100000;

    private Escapes() {}

    static String read(String text) {
        return ESCAPE.matcher(text)
                .replaceAll(escape ->
                        Matcher.quoteReplacement(
                                switch (escape.group(1).charAt(0)) {
                                    case 'n' -> "\n";
                                    case 'r' -> "\r";
                                    case 't' -> "\t";
                                    case '\\' -> "\\";
                                    default -> of(Integer.parseInt(escape.group(1), OCTAL));
                                }));
    }

    /** A byte that was named by its number; one beyond ASCII is kept apart from all text. */
    private static String of(int number) {
        return Character.toString(number < ASCII ? number : NAMED + number);
    }

    /** What is printed for read text: UTF-8, and the bytes that were named as they are. */
    static Bytes bytes(String text) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        text.codePoints()
                .forEach(c -> {
                    if (c >= NAMED) {
                        all.write(c - NAMED);
                    } else {
                        all.writeBytes(Character.toString(c).getBytes(StandardCharsets.UTF_8));
                    }
                });
        return Bytes.copyOf(all.toByteArray());
    }

    /** The format is used again as long as there are words left. */
    static String format(String format, List<String> words) {
        StringBuilder text = new StringBuilder();
        int next = 0;
        do {
            int before = next;
            Matcher field = FIELD.matcher(format);
            int end = 0;
            while (field.find()) {
                text.append(read(format.substring(end, field.start())));
                end = field.end();
                if (field.group(2).equals("%")) {
                    text.append('%');
                } else {
                    text.append(field(field, next < words.size() ? words.get(next) : ""));
                    next++;
                }
            }
            text.append(read(format.substring(end)));
            if (next == before) {
                break;
            }
        } while (next < words.size());
        return text.toString();
    }

    private static String field(Matcher field, String word) {
        String shown = field.group(2).equals("b") ? read(word) : word;
        String width = field.group(1);
        return width.isEmpty() || width.equals("-")
                ? shown
                : String.format("%" + width + "s", shown);
    }
}
