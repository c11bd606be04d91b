package dev.lockstep.engine.deploy;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Facts for tests. */
final class TestFacts {
    private TestFacts() {}

    /** The text of a file; null if there is none. */
    record Text(String where) implements CommandFact<@Nullable String> {
        @Override
        public ShellText command() {
            return ShellText.of("! test -e").quoted(where).with("|| cat").quoted(where);
        }

        @Override
        public @Nullable String parse(List<String> lines) {
            return lines.isEmpty() ? null : String.join("\n", lines);
        }

        @Override
        public @Nullable String absent() {
            return null;
        }

        @Override
        public Optional<String> path() {
            return Optional.of(where);
        }
    }

    /** The mode of a directory; null if there is none. */
    record Mode(String where) implements CommandFact<@Nullable String> {
        @Override
        public ShellText command() {
            return ShellText.of("! test -d").quoted(where).with("|| stat -c %a").quoted(where);
        }

        @Override
        public @Nullable String parse(List<String> lines) {
            return lines.isEmpty() ? null : lines.getFirst();
        }

        @Override
        public @Nullable String absent() {
            return null;
        }

        @Override
        public Optional<String> path() {
            return Optional.of(where);
        }
    }

    /** What code prints; fails if the code does. */
    record Output(String code) implements CommandFact<String> {
        @Override
        public ShellText command() {
            return ShellText.code(code);
        }

        @Override
        public String parse(List<String> lines) {
            return String.join("\n", lines);
        }

        @Override
        public String absent() {
            return "";
        }

        @Override
        public Set<String> families() {
            return Set.of("output");
        }
    }

    /** What no deploy changes. */
    record Kernel() implements CommandFact<String> {
        @Override
        public ShellText command() {
            return ShellText.of("uname -r");
        }

        @Override
        public String parse(List<String> lines) {
            return lines.getFirst();
        }

        @Override
        public String absent() {
            return "";
        }

        @Override
        public boolean fixed() {
            return true;
        }
    }

    /** What a program says that may be missing. */
    record Version(String program) implements CommandFact<String> {
        @Override
        public ShellText command() {
            return ShellText.quote(program).with("--version");
        }

        @Override
        public String parse(List<String> lines) {
            return lines.getFirst();
        }

        @Override
        public String absent() {
            return "none";
        }

        @Override
        public Optional<String> requires() {
            return Optional.of(program);
        }
    }
}
