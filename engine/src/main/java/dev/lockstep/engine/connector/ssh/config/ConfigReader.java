package dev.lockstep.engine.connector.ssh.config;

import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads configuration in one {@link Pass}, collecting everything that is wrong with it. */
final class ConfigReader {
    private static final int NESTING_LIMIT = 16;
    private static final int WRITABLE_BY_OTHERS = 2;

    private final LocalFiles files;
    private final Includes includes;
    private final Pass pass;
    private final List<Problem> problems = new ArrayList<>();

    ConfigReader(LocalFiles files, Path home, Pass pass) {
        this.files = files;
        this.includes = new Includes(files, home);
        this.pass = pass;
    }

    /** Takes what the command line says. */
    void read(SshQuery query) {
        query.user().ifPresent(name -> say(Keywords.USER, name));
        query.port().ifPresent(number -> say(Keywords.PORT, String.valueOf(number)));
        query.options().forEach(option -> gather(() -> takeOption(option)));
    }

    private void say(String keyword, String text) {
        pass.settings().offer(keyword, List.of(Value.standard(text)));
    }

    private void takeOption(String option) {
        ConfigLine line = ConfigLine.of("option '" + option + "'", option);
        if (List.of("host", "match", "include").contains(line.keyword())) {
            throw line.wrong(line.keyword() + " stands in files only");
        }
        take(line, true);
    }

    /** Takes what a file says; one that need not exist may be missing. */
    void read(ConfigFile file) {
        boolean given = file.origin() == ConfigFile.Origin.GIVEN;
        if (given || files.look(file.path()).isPresent()) {
            gather(() -> read(file, !given, true, 0));
        }
    }

    /** Takes lines that all count. */
    void read(List<ConfigLine> lines) {
        lines.forEach(line -> gather(() -> take(line, true)));
    }

    /**
     * Ends the reading.
     *
     * @throws DeployException with everything that was found wrong
     */
    void end() {
        if (!problems.isEmpty()) {
            throw new DeployException(problems);
        }
    }

    private void gather(Runnable reading) {
        try {
            reading.run();
        } catch (DeployException e) {
            problems.addAll(e.problems());
        }
    }

    private void read(ConfigFile file, boolean guarded, boolean reachable, int depth) {
        if (guarded) {
            requireOwn(file);
        }
        Block block = new Block(file, reachable, depth);
        ConfigLine.parse(file.path().toString(), files.read(file.path()).text())
                .forEach(line -> gather(() -> block.take(line)));
    }

    private void requireOwn(ConfigFile file) {
        int mode = files.look(file.path()).map(LocalFile::mode).orElse(0);
        if (file.origin() != ConfigFile.Origin.SYSTEM && (mode % 10 & WRITABLE_BY_OTHERS) != 0) {
            throw new DeployException(
                    Problem.of(Problem.Kind.CONNECTION, "others may write this configuration")
                            .at(file.path())
                            .withHint("chmod go-w " + file.path()));
        }
    }

    /** Where one file's reading stands: whether the lines of the present block count. */
    private final class Block {
        private final ConfigFile file;
        private final boolean reachable;
        private final int depth;
        private boolean counts;

        Block(ConfigFile file, boolean reachable, int depth) {
            this.file = file;
            this.reachable = reachable;
            this.depth = depth;
            this.counts = reachable;
        }

        void take(ConfigLine line) {
            switch (line.keyword()) {
                case "host" -> counts = hostFits(line) && reachable;
                case "match" -> counts = Criteria.hold(line, reachable, pass);
                case "include" -> include(line);
                default -> ConfigReader.this.take(line, counts);
            }
        }

        private boolean hostFits(ConfigLine line) {
            return Patterns.anyFits(line.words(), pass.host());
        }

        private void include(ConfigLine line) {
            if (depth == NESTING_LIMIT) {
                throw line.wrong("files include each other more than " + depth + " deep");
            }
            includes.of(line, file.origin())
                    .forEach(path ->
                            read(new ConfigFile(path, file.origin()), true, counts, depth + 1));
        }
    }

    private void take(ConfigLine line, boolean counts) {
        String keyword = Keywords.canonical(line.keyword());
        Form form = Keywords.form(keyword).orElseGet(() -> unknown(line));
        List<Value> said =
                form.read(line).stream().map(text -> new Value(text, line.where())).toList();
        if (counts) {
            pass.settings().offer(keyword, said);
        }
    }

    private Form unknown(ConfigLine line) {
        String ignored = pass.settings().text(Keywords.IGNORE_UNKNOWN).orElse("");
        if (!Patterns.listFits(ignored.toLowerCase(Locale.ROOT), line.keyword())) {
            throw line.wrong("Bad configuration option: " + line.keyword());
        }
        return Form.UNUSED;
    }
}
