package dev.lockstep.engine.connector.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class FrameReaderTest {
    private final Nonce nonce = Nonce.random();

    @Test
    void findsMarksHoweverTheStreamIsCut() {
        Random random = new Random(42);
        for (int round = 0; round < 2_000; round++) {
            Heard expected = new Heard();
            byte[] stream = stream(random, expected);

            Heard heard = read(stream, random);

            assertThat(heard.marks).isEqualTo(expected.marks);
            assertThat(heard.data.toByteArray()).isEqualTo(expected.data.toByteArray());
        }
    }

    @Test
    void takesTheBeginningOfAMarkForDataUntilItIsWhole() {
        Heard heard = new Heard();
        FrameReader reader = new FrameReader(nonce, heard);
        byte[] almost = (nonce.start().substring(0, 20) + "!").getBytes(StandardCharsets.US_ASCII);

        reader.accept(almost, 20);
        assertThat(heard.data.size()).isZero();
        reader.accept(new byte[] {'!'}, 1);

        assertThat(heard.data.toByteArray()).isEqualTo(almost);
    }

    /** Marks between random bytes, many of them such as marks begin with. */
    private byte[] stream(Random random, Heard expected) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        for (int part = 0; part < 8; part++) {
            byte[] noise = new byte[random.nextInt(12)];
            random.nextBytes(noise);
            for (int i = 0; i < noise.length; i++) {
                noise[i] = random.nextBoolean() ? 30 : noise[i];
            }
            stream.writeBytes(noise);
            expected.data.writeBytes(noise);
            if (random.nextInt(3) == 0) {
                byte[] cut = ascii(nonce.start().substring(0, random.nextInt(20)));
                stream.writeBytes(cut);
                expected.data.writeBytes(cut);
            }
            Mark mark =
                    new Mark(
                            random.nextBoolean(),
                            Mark.Kind.END,
                            List.of(random.nextLong(1000), random.nextLong(256)));
            stream.writeBytes(
                    ascii(
                            nonce.start()
                                    + (mark.error() ? "e> " : "o> ")
                                    + mark.number(0)
                                    + " "
                                    + mark.number(1)
                                    + (random.nextBoolean() ? "\r\n" : "\n")));
            expected.marks.add(mark);
        }
        return stream.toByteArray();
    }

    private Heard read(byte[] stream, Random random) {
        Heard heard = new Heard();
        FrameReader reader = new FrameReader(nonce, heard);
        for (int at = 0; at < stream.length; ) {
            int length = Math.min(stream.length - at, 1 + random.nextInt(30));
            byte[] piece = new byte[length + 5];
            System.arraycopy(stream, at, piece, 0, length);
            reader.accept(piece, length);
            at += length;
        }
        return heard;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static final class Heard implements FrameReader.Sink {
        private final ByteArrayOutputStream data = new ByteArrayOutputStream();
        private final List<Mark> marks = new ArrayList<>();

        @Override
        public void data(byte[] buffer, int from, int length) {
            data.write(buffer, from, length);
        }

        @Override
        public void mark(Mark mark) {
            marks.add(mark);
        }
    }
}
