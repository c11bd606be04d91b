package dev.lockstep.operations.files;

import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.environment.LocalFiles;
import dev.lockstep.engine.fact.Answer;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.fact.Fact;
import dev.lockstep.engine.library.Option;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.engine.operation.Operation;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.File;
import dev.lockstep.facts.files.FileContents;
import dev.lockstep.facts.files.FindFiles;
import dev.lockstep.facts.files.FindLinks;
import dev.lockstep.facts.files.Link;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Digests;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.Mode;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.Principal;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.Source;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A directory with the content of a local one. */
@Summary("Makes a directory on the host hold what a local one holds.")
public record FilesSync(
        @Option(doc = "The local directory.", example = "\"files/site\"") String src,
        @Option(doc = "The directory on the host.", example = "\"/srv/site\"") RemotePath dest,
        @Option(doc = "The user all shall belong to.", otherwise = "null", example = "\"www-data\"")
                @Nullable Principal user,
        @Option(
                        doc = "The group all shall belong to.",
                        otherwise = "null",
                        example = "\"www-data\"")
                @Nullable Principal group,
        @Option(
                        doc = "Permission bits of the files; by default those of the local ones.",
                        otherwise = "null",
                        example = "644")
                @Nullable Mode mode,
        @Option(
                        doc =
                                "Permission bits of the directories; by default `mode`, or those of"
                                        + " the local ones.",
                        otherwise = "null",
                        example = "755")
                @Nullable Mode dirMode,
        @Option(
                        doc = "Whether files and links that are not in the local one are removed.",
                        otherwise = "false")
                boolean delete,
        @Option(
                        doc = "Patterns of files to leave alone.",
                        otherwise = "null",
                        example = "[\"*.pyc\"]")
                List<String> exclude,
        @Option(
                        doc = "Patterns of directories to leave alone, by their paths in `src`.",
                        otherwise = "null",
                        example = "[\"*__pycache__\"]")
                List<String> excludeDir,
        @Option(
                        doc =
                                "Whether a relative local path is below the deploy's directory,"
                                        + " rather than the current one.",
                        otherwise = "true")
                boolean addDeployDir)
        implements Operation {
    @Override
    public Change plan(Facts facts) {
        LocalFiles files = facts.environment().files();
        Path top = addDeployDir ? files.inDeploy(src) : files.inWorkingDirectory(src);
        LocalFile attributes =
                files.look(top)
                        .filter(LocalFile::directory)
                        .orElseThrow(() -> Refusal.file("No such directory: " + src));
        LocalTree tree = LocalTree.of(files, top, excluded(), Globs.of(excludeDir));
        expect(facts, tree);
        Change.Builder change = Change.builder();
        planDirectory(change, facts, target(facts), attributes);
        for (LocalTree.Node node : tree.directories()) {
            planDirectory(change, facts, dest.child(node.path()), node.attributes());
        }
        for (LocalTree.Link link : tree.links()) {
            RemotePath path = dest.child(link.path());
            change.include(
                    FilesLink.of(path, link.target(), new Attributes(user, group, null))
                            .plan(facts));
        }
        expectTexts(facts, tree);
        tree.files().forEach(node -> planFile(change, facts, node));
        if (delete) {
            remove(change, facts, tree);
        }
        return change.build();
    }

    private Globs excluded() {
        return Globs.of(exclude);
    }

    /** A link at the destination stands for the directory it points to. */
    private RemotePath target(Facts facts) {
        Object target = Entry.read(facts, new Link(dest.text())).attribute("link_target");
        return target == null ? dest : new RemotePath(target.toString());
    }

    /** Hundreds of files come in one exchange. */
    private void expect(Facts facts, LocalTree tree) {
        List<Fact<?>> all = new ArrayList<>();
        all.add(new Link(dest.text()));
        all.add(new Directory(dest.text()));
        tree.directories().forEach(node -> all.add(new Directory(dest.child(node.path()).text())));
        for (LocalTree.Node node : tree.files()) {
            all.add(new File(dest.child(node.path()).text()));
            all.add(Digests.first(dest.child(node.path())));
        }
        tree.links().forEach(link -> all.add(new Link(dest.child(link.path()).text())));
        if (delete) {
            all.add(found());
            all.add(foundLinks());
        }
        facts.expect(all);
    }

    /** Files that will change are read for the difference, all in one exchange, too. */
    private void expectTexts(Facts facts, LocalTree tree) {
        List<Fact<?>> texts = new ArrayList<>();
        for (LocalTree.Node node : tree.files()) {
            RemotePath path = dest.child(node.path());
            Entry entry = Entry.read(facts, new File(path.text()));
            if (entry.known() && !Digests.equal(facts, path, new Content.OfFile(node.local()))) {
                texts.add(new FileContents(path.text()));
            }
        }
        facts.expect(texts);
    }

    private void planDirectory(
            Change.Builder change, Facts facts, RemotePath path, LocalFile local) {
        Mode wanted = dirMode != null ? dirMode : mode;
        Mode bits = wanted != null ? wanted : new Mode.Octal(local.mode());
        change.include(FilesDirectory.of(path, new Attributes(user, group, bits)).plan(facts));
    }

    private void planFile(Change.Builder change, Facts facts, LocalTree.Node node) {
        Mode bits = mode != null ? mode : new Mode.Octal(node.attributes().mode());
        Source local = new Source.Local(node.local().toString());
        change.include(
                FilesPut.of(
                                local,
                                dest.child(node.path()),
                                new Attributes(user, group, bits),
                                false)
                        .plan(facts));
    }

    private FindFiles found() {
        return new FindFiles(dest.text());
    }

    private FindLinks foundLinks() {
        return new FindLinks(dest.text());
    }

    private void remove(Change.Builder change, Facts facts, LocalTree tree) {
        Set<String> files = paths(tree.files().stream().map(LocalTree.Node::path));
        Set<String> links = paths(tree.links().stream().map(LocalTree.Link::path));
        Collection<?> there = Reading.all(facts, found());
        List<RemotePath> extraFiles = extra(there, files);
        facts.expect(extraFiles.stream().map(path -> new File(path.text())).toList());
        extraFiles.forEach(path -> change.include(FilesFile.absent(path).plan(facts)));
        if (facts.answer(foundLinks()) instanceof Answer.Value known) {
            Collection<?> thereLinks = Reading.all(known.value());
            List<RemotePath> extraLinks = extra(thereLinks, links);
            facts.expect(extraLinks.stream().map(path -> new Link(path.text())).toList());
            extraLinks.forEach(path -> change.include(FilesLink.absent(path).plan(facts)));
            assume(change, foundLinks(), thereLinks, links, extraLinks);
        }
        assume(change, found(), there, files, extraFiles);
    }

    private Set<String> paths(Stream<String> relative) {
        return relative.map(path -> dest.child(path).text()).collect(Collectors.toSet());
    }

    private static void assume(
            Change.Builder change,
            Fact<?> fact,
            Collection<?> before,
            Set<String> wanted,
            List<RemotePath> gone) {
        if (!change.isEmpty()) {
            Set<String> after = new TreeSet<>(wanted);
            before.forEach(path -> after.add(path.toString()));
            gone.forEach(path -> after.remove(path.text()));
            change.effect(new Effect.Assume(fact, List.copyOf(after)));
        }
    }

    private List<RemotePath> extra(Collection<?> there, Set<String> wanted) {
        return there.stream()
                .map(String::valueOf)
                .filter(path -> !wanted.contains(path) && !excluded().match(path))
                .sorted()
                .map(RemotePath::new)
                .toList();
    }

    @Override
    public List<Effect> reach() {
        return PathEffects.reach(dest);
    }
}
