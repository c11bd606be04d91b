package dev.lockstep.facts;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the project lies: tests run in the folder of their module. */
final class ProjectRoot {
    private ProjectRoot() {}

    static Path find() {
        Path here = Path.of("").toAbsolutePath();
        Path above = here.resolve("..").normalize();
        return Files.exists(above.resolve("pom.xml")) ? above : here;
    }
}
