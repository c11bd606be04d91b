package dev.lockstep.engine.testkit.machine;

import dev.lockstep.engine.environment.Bytes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Users and groups, as {@code /etc/passwd} and {@code /etc/group} tell them. */
public final class Accounts {
    private static final String PASSWD = "/etc/passwd";
    private static final String GROUP = "/etc/group";
    private static final int FIRST_NUMBER = 1000;

    private final FakeFiles files;

    /** The accounts of a machine with these files. */
    public Accounts(FakeFiles files) {
        this.files = files;
    }

    /** One user. */
    public record User(String name, int uid, int gid, String comment, String home, String shell) {
        private static User parse(String line) {
            String[] fields = line.split(":", -1);
            return new User(
                    fields[0],
                    Integer.parseInt(fields[2]),
                    Integer.parseInt(fields[3]),
                    fields[4],
                    fields[5],
                    fields[6]);
        }

        private String line() {
            return String.join(
                    ":",
                    name,
                    "x",
                    Integer.toString(uid),
                    Integer.toString(gid),
                    comment,
                    home,
                    shell);
        }
    }

    /** One group; {@code members} are those that have another group as their own. */
    public record Group(String name, int gid, List<String> members) {
        /** Copies the members. */
        public Group {
            members = List.copyOf(members);
        }

        private static Group parse(String line) {
            String[] fields = line.split(":", -1);
            return new Group(
                    fields[0],
                    Integer.parseInt(fields[2]),
                    Arrays.stream(fields[3].split(","))
                            .filter(member -> !member.isEmpty())
                            .toList());
        }

        private String line() {
            return name + ":x:" + gid + ":" + String.join(",", members);
        }
    }

    /** All users. */
    public List<User> users() {
        return lines(PASSWD).map(User::parse).toList();
    }

    /** All groups. */
    public List<Group> groups() {
        return lines(GROUP).map(Group::parse).toList();
    }

    /** The user of that name. */
    public Optional<User> user(String name) {
        return users().stream().filter(user -> user.name().equals(name)).findFirst();
    }

    /** The group of that name or number. */
    public Optional<Group> group(String name) {
        return groups().stream()
                .filter(group ->
                        group.name().equals(name) || Integer.toString(group.gid()).equals(name))
                .findFirst();
    }

    /** The names of a user's groups, its own first. */
    public List<String> groupsOf(User user) {
        List<String> names = new ArrayList<>();
        group(Integer.toString(user.gid())).ifPresent(own -> names.add(own.name()));
        groups().stream()
                .filter(group -> group.members().contains(user.name()))
                .map(Group::name)
                .filter(name -> !names.contains(name))
                .forEach(names::add);
        return names;
    }

    /** Adds a user, or replaces the one of that name. */
    public void put(User user) {
        store(PASSWD, users(), User::name, user.name(), Optional.of(user), User::line);
    }

    /** Adds a group, or replaces the one of that name. */
    public void put(Group group) {
        store(GROUP, groups(), Group::name, group.name(), Optional.of(group), Group::line);
    }

    /** Removes a user. */
    public void removeUser(String name) {
        store(PASSWD, users(), User::name, name, Optional.empty(), User::line);
    }

    /** Removes a group. */
    public void removeGroup(String name) {
        store(GROUP, groups(), Group::name, name, Optional.empty(), Group::line);
    }

    /** A number that no user and no group has. */
    public int freeNumber() {
        return Stream.concat(users().stream().map(User::uid), groups().stream().map(Group::gid))
                        .filter(number -> number >= FIRST_NUMBER)
                        .reduce(FIRST_NUMBER - 1, Math::max)
                + 1;
    }

    private Stream<String> lines(String path) {
        return files.read(path).text().lines().filter(line -> !line.isBlank());
    }

    private <T> void store(
            String path,
            List<T> all,
            Function<T, String> name,
            String changed,
            Optional<T> replacement,
            Function<T, String> line) {
        List<T> kept = new ArrayList<>();
        boolean replaced = false;
        for (T one : all) {
            if (!name.apply(one).equals(changed)) {
                kept.add(one);
            } else if (replacement.isPresent()) {
                kept.add(replacement.get());
                replaced = true;
            }
        }
        if (!replaced) {
            replacement.ifPresent(kept::add);
        }
        String text = String.join("", kept.stream().map(one -> line.apply(one) + "\n").toList());
        files.write(path, Bytes.of(text), Node.file(Bytes.EMPTY));
    }
}
