package dev.lockstep.facts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.facts.files.Block;
import dev.lockstep.facts.files.FileContents;
import dev.lockstep.facts.files.FindInFile;
import dev.lockstep.facts.files.GrepPattern;
import dev.lockstep.facts.files.Sha1File;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.util.List;

/** What facts about a file answer where its text is known. */
class TextOfFilesTest {
    private static final List<String> TEXT =
            List.of("a (b)", "# BEGIN PYINFRA BLOCK", "inside", "# END PYINFRA BLOCK", "a  c");

    @Test
    void factsAboutItsTextAreAnsweredFromIt() {
        assertThat(answer(new FileContents("/x"))).isEqualTo(TEXT);
        assertThat(answer(new Block("/x"))).isEqualTo(List.of("inside"));
        assertThat(answer(new FindInFile("/x", "^a (b)$"))).isEqualTo(List.of("a (b)"));
        assertThat(answer(new FindInFile("/x", "a[[:space:]]\\+c"))).isEqualTo(List.of("a  c"));
        assertThat(answer(new FindInFile("/x", "a +(c|d)", false, true)))
                .isEqualTo(List.of("a  c"));
        assertThat(answer(new FindInFile("/x", "nothing"))).isEqualTo(List.of());
    }

    @Test
    void whatCanNotBeToldFromItIsNot() {
        assertThat(new Sha1File("/x").whereTextIs(TEXT)).isEmpty();
        assertThat(new FindInFile("/x", "$HOME", true, false).whereTextIs(TEXT)).isEmpty();
        assertThat(GrepPattern.toJava("\\<word", false)).isEmpty();
        assertThat(GrepPattern.toJava("[[:nothing:]]", false)).isEmpty();
    }

    private static @Nullable Object answer(Fact<?> fact) {
        return ((Answer.Value) fact.whereTextIs(TEXT).orElseThrow()).value();
    }
}
