package dev.lockstep.facts.hardware;

import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Network masks as texts and as numbers of bits. */
final class Netmask {
    private Netmask() {}

    /** Of {@code 255.255.255.0} or {@code 0xffffff00}. */
    static long bits(String mask) {
        if (mask.startsWith("0x")) {
            return Long.bitCount(Long.parseLong(mask.substring(2), 16));
        }
        return Stream.of(mask.split("\\.", -1))
                .mapToLong(part -> Long.bitCount(Long.parseLong(part)))
                .sum();
    }

    /** Such as {@code 255.255.255.0}. */
    static String text(long bits) {
        long mask = bits == 0 ? 0 : (0xffffffffL << (32 - bits)) & 0xffffffffL;
        return LongStream.of(24, 16, 8, 0)
                .mapToObj(shift -> Long.toString((mask >> shift) & 255))
                .collect(Collectors.joining("."));
    }
}
