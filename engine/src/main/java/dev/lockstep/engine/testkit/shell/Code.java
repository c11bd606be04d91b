package dev.lockstep.engine.testkit.shell;

import java.util.List;

/** Shell code, read. */
sealed interface Code {
    /** Does nothing. */
    Code NOTHING = new Sequence(List.of());

    /** Runs one program, or only assigns variables. */
    record Simple(List<Assignment> assignments, List<Word> words) implements Code {}

    /** Runs with other streams. */
    record Redirected(Code body, List<Redirect> redirects) implements Code {}

    /** Each feeds the next. */
    record Pipe(List<Code> stages) implements Code {}

    /** Turns success into failure and the other way round. */
    record Not(Code body) implements Code {}

    /** {@code &&} runs the second after a success, {@code ||} after a failure. */
    record Either(Code first, Code second, boolean afterSuccess) implements Code {}

    /** One after the other. */
    record Sequence(List<Code> codes) implements Code {}

    /** In a shell of its own. */
    record Subshell(Code body) implements Code {}

    /** {@code if}. */
    record Choice(Code condition, Code then, Code otherwise) implements Code {}

    /** {@code while}, {@code until}. */
    record Loop(Code condition, Code body, boolean until) implements Code {}

    /** {@code for}. */
    record Each(String variable, List<Word> words, Code body) implements Code {}

    /** {@code case}. */
    record Match(Word subject, List<Branch> branches) implements Code {}

    /** Defines a function. */
    record Define(String name, Code body) implements Code {}

    /** Sets a variable. */
    record Assignment(String name, Word value) {}

    /** Turns a stream elsewhere. */
    record Redirect(int descriptor, String operator, Word target) {}

    /** One branch of {@code case}. */
    record Branch(List<Word> patterns, Code body) {}
}
