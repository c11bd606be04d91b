package dev.lockstep.engine.environment;

/**
 * What an operation may know of the world beside facts. Equal questions get equal answers within
 * one run.
 */
public interface Environment {
    /** The time stamp for names of backup files, {@code yyMMddHHmm}. */
    String timestamp();

    /** The directory on the host for temporary files, without a trailing slash. */
    String temporaryDirectory();

    /**
     * The path on the host of a temporary file, the same for the same seed in one run, and not to
     * be guessed from outside.
     *
     * @param seed what the file is for
     */
    String temporaryFile(String seed);

    /** The files of the machine that runs the deploy. */
    LocalFiles files();
}
