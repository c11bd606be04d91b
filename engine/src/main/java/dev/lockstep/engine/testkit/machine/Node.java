package dev.lockstep.engine.testkit.machine;

import dev.lockstep.engine.environment.Bytes;

/**
 * What is at one path of a fake machine.
 *
 * @param mode the permission bits: 0644 is rw-r--r--
 * @param modified seconds since 1970
 * @param content of a file; empty for all else
 * @param target of a link; empty for all else
 */
public record Node(
        Kind kind,
        int mode,
        String owner,
        String group,
        long modified,
        Bytes content,
        String target) {
    private static final String BITS = "rwxrwxrwx";

    /** What can be at a path. */
    public enum Kind {
        /** A file. */
        FILE('-'),
        /** A directory. */
        DIRECTORY('d'),
        /** A symbolic link. */
        LINK('l');

        private final char letter;

        Kind(char letter) {
            this.letter = letter;
        }
    }

    /** A file of root's, mode 644. */
    public static Node file(Bytes content) {
        return new Node(Kind.FILE, 0644, "root", "root", 0, content, "");
    }

    /** A directory of root's, mode 755. */
    public static Node directory() {
        return new Node(Kind.DIRECTORY, 0755, "root", "root", 0, Bytes.EMPTY, "");
    }

    /** A link of root's. */
    public static Node link(String target) {
        return new Node(Kind.LINK, 0777, "root", "root", 0, Bytes.EMPTY, target);
    }

    /** Whether it is a file. */
    public boolean isFile() {
        return kind == Kind.FILE;
    }

    /** Whether it is a directory. */
    public boolean isDirectory() {
        return kind == Kind.DIRECTORY;
    }

    /** Whether it is a link. */
    public boolean isLink() {
        return kind == Kind.LINK;
    }

    /** The same with other permission bits. */
    public Node withMode(int bits) {
        return new Node(kind, bits, owner, group, modified, content, target);
    }

    /** The same with another owner. */
    public Node ownedBy(String user) {
        return new Node(kind, mode, user, group, modified, content, target);
    }

    /** The same with another group. */
    public Node inGroup(String other) {
        return new Node(kind, mode, owner, other, modified, content, target);
    }

    /** The same with another time of change. */
    public Node at(long seconds) {
        return new Node(kind, mode, owner, group, seconds, content, target);
    }

    /** The same with another content. */
    public Node holding(Bytes other) {
        return new Node(kind, mode, owner, group, modified, other, target);
    }

    /** Kind and permissions as {@code ls} writes them: {@code drwxr-xr-x}. */
    public String permissions() {
        StringBuilder text = new StringBuilder().append(kind.letter);
        for (int i = 0; i < BITS.length(); i++) {
            text.append((mode >> (BITS.length() - 1 - i) & 1) == 1 ? BITS.charAt(i) : '-');
        }
        special(text, 04000, 3, 's');
        special(text, 02000, 6, 's');
        special(text, 01000, 9, 't');
        return text.toString();
    }

    private void special(StringBuilder text, int bit, int place, char letter) {
        if ((mode & bit) != 0) {
            boolean executable = text.charAt(place) == 'x';
            text.setCharAt(place, executable ? letter : Character.toUpperCase(letter));
        }
    }
}
