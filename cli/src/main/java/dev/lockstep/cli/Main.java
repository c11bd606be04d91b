package dev.lockstep.cli;

import java.util.List;
import java.util.Optional;

/** The program. */
public final class Main {
    private Main() {}

    /**
     * Runs one command.
     *
     * @param arguments the command line
     */
    public static void main(String[] arguments) {
        switch (List.of(arguments)) {
            case List<String> l when l.equals(List.of("--version")) ->
                    System.out.println("lockstep " + version());
            case List<String> l when l.equals(List.of("--warm-up")) -> {
                // Only loads classes: the launcher keeps them in an archive.
            }
            default -> {
                System.err.println("usage: lockstep --version");
                System.exit(2);
            }
        }
    }

    private static String version() {
        return Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }
}
