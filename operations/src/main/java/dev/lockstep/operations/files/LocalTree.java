package dev.lockstep.operations.files;

import dev.lockstep.engine.environment.LocalFile;
import dev.lockstep.engine.environment.LocalFiles;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is below a local directory, without what is left out. All paths are relative to it, with
 * slashes; directories come before what is in them.
 */
record LocalTree(List<Node> directories, List<Node> files, List<Link> links) {
    /** A directory or file. */
    record Node(String path, Path local, LocalFile attributes) {}

    /** A symbolic link, with what it points to. */
    record Link(String path, String target) {}

    static LocalTree of(LocalFiles files, Path top, Globs leftOut, Globs directoriesLeftOut) {
        LocalTree tree = new LocalTree(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        tree.walk(files, top, "", leftOut, directoriesLeftOut);
        return tree;
    }

    /** A directory's own files, then each directory in it. */
    private void walk(
            LocalFiles local,
            Path directory,
            String prefix,
            Globs leftOut,
            Globs directoriesLeftOut) {
        List<Node> below = new ArrayList<>();
        for (Path entry : local.list(directory)) {
            String path = prefix + entry.getFileName();
            Optional<LocalFile> attributes = local.look(entry);
            Optional<String> target = local.linkTarget(entry);
            boolean isDirectory = attributes.map(LocalFile::directory).orElse(false);
            boolean out =
                    isDirectory
                            ? directoriesLeftOut.match(path)
                            : leftOut.match(entry.toString(), path);
            if (out) {
                continue;
            }
            if (target.isPresent()) {
                links.add(new Link(path, target.get()));
            } else if (attributes.isPresent()) {
                (isDirectory ? below : files).add(new Node(path, entry, attributes.get()));
            }
        }
        for (Node node : below) {
            directories.add(node);
            walk(local, node.local(), node.path() + "/", leftOut, directoriesLeftOut);
        }
    }
}
