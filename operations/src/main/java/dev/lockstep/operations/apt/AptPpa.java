package dev.lockstep.operations.apt;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.apt.AptSources;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Words;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A personal package archive of Ubuntu. */
@Summary("Adds or removes a personal package archive of Ubuntu, with apt-add-repository.")
public record AptPpa(
        @Option(doc = "The archive.", example = "\"ppa:bitcoin/bitcoin\"") String src,
        @Option(doc = "Whether it shall be there.", otherwise = "true") boolean present)
        implements Operation {
    private static final Pattern ARCHIVE = Pattern.compile("ppa:([^/]+)/(?:ubuntu/)?([^/]+)");

    @Override
    public Change plan(Facts facts) {
        if (isThere(facts).filter(there -> there == present).isPresent()) {
            return Change.none("apt ppa " + src + (present ? " exists" : " does not exist"));
        }
        ShellText command =
                present
                        ? ShellText.of("apt-add-repository -y")
                        : ShellText.of("apt-add-repository -y --remove");
        return Change.builder()
                .run(command.then(Words.doubleQuoted(src)))
                .forgetPath("/etc/apt")
                .forgetPath("/var/lib/apt")
                .forgetFamily("apt")
                .forgetFamily(Families.REPOSITORIES)
                .build();
    }

    /** An archive is a source of Launchpad's; empty where that can't be said. */
    private Optional<Boolean> isThere(Facts facts) {
        Matcher archive = ARCHIVE.matcher(src);
        return archive.matches() && facts.answer(new AptSources()) instanceof Answer.Value sources
                ? Optional.of(
                        Reading.all(sources.value()).stream()
                                .map(source -> String.valueOf(Reading.map(source).get("url")))
                                .anyMatch(url -> isOf(url, archive.group(1), archive.group(2))))
                : Optional.empty();
    }

    private static boolean isOf(String url, String owner, String name) {
        return url.matches("https?://ppa\\.launchpad(content)?\\.net/.*")
                && url.contains("/" + owner + "/" + name + "/");
    }
}
