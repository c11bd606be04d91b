package dev.lockstep.engine.environment;

/**
 * The environment of one run: its names can't be guessed from outside, and stay the same for the
 * whole run.
 *
 * @param token what makes the names of this run its own
 * @param timestamp when the run began, {@code yyMMddHHmm}
 * @param temporaryDirectory on the host
 */
public record RunEnvironment(
        String token, String timestamp, String temporaryDirectory, LocalFiles files)
        implements Environment {
    /** Where temporary files go unless somebody says otherwise. */
    public static final String DEFAULT_DIRECTORY = "/tmp";

    private static final int NAME_LENGTH = 24;

    /** The same with temporary files in another directory of the host. */
    public RunEnvironment in(String directory) {
        return new RunEnvironment(token, timestamp, directory, files);
    }

    @Override
    public String temporaryFile(String seed) {
        String digest = Bytes.of(token + "\n" + seed).digest("SHA-256");
        return temporaryDirectory + "/lockstep-" + digest.substring(0, NAME_LENGTH);
    }
}
