package dev.lockstep.operations.files;

import dev.lockstep.engine.environment.Content;
import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.engine.operation.Facts;
import dev.lockstep.facts.files.Directory;
import dev.lockstep.facts.files.File;
import dev.lockstep.operations.path.Attributes;
import dev.lockstep.operations.path.Attributes.How;
import dev.lockstep.operations.path.Digests;
import dev.lockstep.operations.path.Entry;
import dev.lockstep.operations.path.FileTime;
import dev.lockstep.operations.path.Moment;
import dev.lockstep.operations.path.PathEffects;
import dev.lockstep.operations.path.RemotePath;
import dev.lockstep.operations.path.TextDiff;
import dev.lockstep.operations.text.Reading;
import dev.lockstep.operations.text.Refusal;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Content on its way to a host.
 *
 * @param local the local file, if it is one and exists
 * @param force whether it is uploaded even if the host's is the same
 */
record Upload(
        Content content,
        Optional<LocalFile> local,
        Attributes attributes,
        boolean createRemoteDir,
        boolean force,
        @Nullable Object atime,
        @Nullable Object mtime) {
    /** Plans it. */
    void plan(Change.Builder change, Facts facts, RemotePath wanted) {
        expect(facts, wanted);
        RemotePath path = wanted;
        Entry entry = Entry.read(facts, new File(path.text()));
        if (!entry.known() && Reading.holds(facts, new Directory(path.text()))) {
            path = path.child(localName());
            entry = Entry.read(facts, new File(path.text()));
        }
        if (createRemoteDir) {
            FilesDirectory.parent(change, facts, path, attributes);
        }
        if (!entry.known() || force || !same(facts, path)) {
            put(change, facts, path, entry);
        } else {
            correct(change, facts, path, entry);
        }
    }

    private void expect(Facts facts, RemotePath path) {
        facts.expect(List.of(new File(path.text()), Digests.first(path)));
        path.parent().ifPresent(parent -> facts.expect(List.of(new Directory(parent.text()))));
    }

    private String localName() {
        if (content instanceof Content.OfFile(var path)) {
            return path.getFileName().toString();
        }
        throw Refusal.type(
                "When `src` is a file-like object, `dest` must be a full file path, not a"
                        + " directory");
    }

    private boolean same(Facts facts, RemotePath path) {
        boolean there = local.isPresent() || content instanceof Content.InMemory;
        return there && Digests.equal(facts, path, content);
    }

    private void put(Change.Builder change, Facts facts, RemotePath path, Entry entry) {
        change.upload(content, path.text(), attributes.octalMode());
        attributes.own(change, path, How.PLAIN);
        attributes.permit(change, path, How.PLAIN);
        time(facts, FileTime.MODIFICATION)
                .ifPresent(time -> change.run(FileTime.MODIFICATION.set(path, time)));
        time(facts, FileTime.ACCESS).ifPresent(time -> change.run(FileTime.ACCESS.set(path, time)));
        showDifference(change, facts, path, entry);
        effects(change, facts, path, entry);
    }

    private void showDifference(Change.Builder change, Facts facts, RemotePath path, Entry entry) {
        if (local.isEmpty() && content instanceof Content.OfFile) {
            return;
        }
        Optional<String> after = TextDiff.text(facts.environment().files(), content);
        if (after.isPresent()) {
            Optional<List<String>> before =
                    entry.known() ? TextDiff.lines(facts, path, entry) : Optional.of(List.of());
            before.ifPresent(lines -> TextDiff.add(change, path, lines, after.get()));
        }
    }

    private void effects(Change.Builder change, Facts facts, RemotePath path, Entry entry) {
        PathEffects.forgotten(change, path);
        Map<Object, @Nullable Object> before = new HashMap<>(entry.attributes());
        before.put("size", size());
        before.keySet().removeAll(List.of("mtime", "atime", "ctime"));
        PathEffects.file(change, path, after(facts, before));
        if (local.isPresent() || content instanceof Content.InMemory) {
            Digests.assume(change, facts, path, content);
            TextDiff.text(facts.environment().files(), content)
                    .ifPresent(text -> PathEffects.text(change, path, text));
        }
    }

    private Map<String, @Nullable Object> after(Facts facts, Map<?, ?> before) {
        Map<String, @Nullable Object> after = attributes.after(before, false);
        for (FileTime which : FileTime.values()) {
            time(facts, which).ifPresent(time -> after.put(which.attribute(), Moment.fact(time)));
        }
        return after;
    }

    private @Nullable Object size() {
        return content instanceof Content.InMemory(var bytes)
                ? (Object) (long) bytes.size()
                : local.map(LocalFile::size).orElse(null);
    }

    private void correct(Change.Builder change, Facts facts, RemotePath path, Entry entry) {
        int before = change.build().commands().size();
        if (attributes.modeDiffers(entry, false)) {
            attributes.permit(change, path, How.PLAIN);
        }
        if (attributes.ownerDiffers(facts, entry)) {
            attributes.own(change, path, How.PLAIN);
        }
        for (FileTime which : List.of(FileTime.MODIFICATION, FileTime.ACCESS)) {
            time(facts, which)
                    .filter(time -> which.differs(entry, time))
                    .ifPresent(time -> change.run(which.set(path, time)));
        }
        if (change.build().commands().size() == before) {
            change.note("file " + path + " is already uploaded");
        } else {
            PathEffects.file(change, path, after(facts, entry.attributes()));
        }
    }

    private Optional<Instant> time(Facts facts, FileTime which) {
        return which.wanted(facts, which == FileTime.ACCESS ? atime : mtime, local);
    }
}
