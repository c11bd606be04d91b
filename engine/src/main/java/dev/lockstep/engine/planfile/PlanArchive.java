package dev.lockstep.engine.planfile;

import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** The file itself: a zip archive of the document and of contents by their SHA-256. */
final class PlanArchive {
    private static final String DOCUMENT = "plan.json";
    private static final String CONTENTS = "contents/";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PlanArchive() {}

    static void write(Path file, Stored.Document document, Map<String, Bytes> contents) {
        Path directory = file.toAbsolutePath().getParent();
        try {
            Path temporary = Files.createTempFile(directory, ".lockstep-", ".plan");
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(temporary))) {
                add(zip, DOCUMENT, JSON.writeValueAsBytes(document));
                for (Map.Entry<String, Bytes> content : new TreeMap<>(contents).entrySet()) {
                    add(zip, CONTENTS + content.getKey(), content.getValue().toArray());
                }
            }
            Files.move(
                    temporary,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new DeployException(
                    Problem.of(Problem.Kind.FILE, "the plan file can't be written: " + e)
                            .at(file.toString()),
                    e);
        }
    }

    private static void add(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }

    /** Reads a file; its contents are checked against their names. */
    static Stored.Document read(Path file, Blobs blobs) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                if (entry.getName().startsWith(CONTENTS)) {
                    String name = entry.getName().substring(CONTENTS.length());
                    if (!blobs.keep(content(zip, entry)).equals(name)) {
                        throw ValueReader.damaged("the content " + name + " is not what it was");
                    }
                }
            }
            ZipEntry document = zip.getEntry(DOCUMENT);
            if (document == null) {
                throw ValueReader.damaged("it has no " + DOCUMENT);
            }
            return document(content(zip, document).toArray());
        } catch (NoSuchFileException e) {
            throw unreadable(file, "there is no such file", e);
        } catch (IOException e) {
            throw unreadable(file, "it is no plan file, or damaged: " + e.getMessage(), e);
        }
    }

    private static Stored.Document document(byte[] json) {
        try {
            JsonNode tree = JSON.readTree(json);
            int version = tree.path("version").asInt(0);
            if (version > Stored.VERSION) {
                throw new DeployException(
                        Problem.of(
                                        Problem.Kind.FILE,
                                        "the plan file has the form "
                                                + version
                                                + ", and this is made for forms up to "
                                                + Stored.VERSION)
                                .withHint("It was made by a newer Lockstep: use that, or newer"));
            }
            return JSON.treeToValue(tree, Stored.Document.class);
        } catch (JacksonException e) {
            throw ValueReader.damaged(e.getOriginalMessage());
        }
    }

    private static Bytes content(ZipFile zip, ZipEntry entry) throws IOException {
        try (var stream = zip.getInputStream(entry)) {
            return Bytes.copyOf(stream.readAllBytes());
        }
    }

    private static DeployException unreadable(Path file, String why, IOException e) {
        return new DeployException(Problem.of(Problem.Kind.FILE, why).at(file.toString()), e);
    }
}
