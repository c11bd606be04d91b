package dev.lockstep.operations.server;

import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.operation.Change;
import dev.lockstep.facts.Families;
import dev.lockstep.facts.server.Groups;
import dev.lockstep.facts.server.Users;
import dev.lockstep.operations.text.Reading;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What becomes known and unknown when the users of a host change. */
final class UserEffects {
    private UserEffects() {}

    /** One is gone. */
    static void removed(Change.Builder change, Map<?, ?> users, Collection<?> groups, String user) {
        Map<String, @Nullable Object> after = copy(users);
        after.remove(user);
        assume(change, after, groups.stream().filter(group -> !group.equals(user)).toList());
    }

    /** One is as it shall be. */
    static void made(
            Change.Builder change,
            Map<?, ?> users,
            Collection<?> groups,
            Map<?, ?> existing,
            UserAccount account) {
        ServerUser wanted = account.wanted();
        Map<String, @Nullable Object> entry = copy(existing);
        entry.put("home", account.home());
        put(entry, "shell", wanted.shell());
        put(
                entry,
                "group",
                account.group() == null && existing.isEmpty() ? wanted.user() : account.group());
        put(entry, "comment", wanted.comment());
        put(entry, "password", wanted.password() == null ? null : wanted.password().reveal());
        entry.put("groups", groups(wanted, existing));
        for (String name : List.of("shell", "comment", "uid", "gid", "lastlog", "password")) {
            entry.putIfAbsent(name, null);
        }
        Map<String, @Nullable Object> after = copy(users);
        after.put(wanted.user(), entry);
        Set<Object> all = new LinkedHashSet<>(groups);
        all.add(String.valueOf(entry.get("group")));
        assume(change, after, List.copyOf(all));
    }

    private static List<String> groups(ServerUser wanted, Map<?, ?> existing) {
        TreeSet<String> groups = new TreeSet<>(wanted.groups());
        if (wanted.append() || wanted.groups().isEmpty()) {
            Reading.all(existing.get("groups")).forEach(group -> groups.add(group.toString()));
        }
        return List.copyOf(groups);
    }

    private static void assume(
            Change.Builder change, Map<String, @Nullable Object> users, List<?> groups) {
        change.forgetFamily(Families.USERS);
        change.effect(new Effect.Assume(new Groups(), groups));
        change.effect(new Effect.Assume(new Users(), users));
    }

    private static void put(
            Map<String, @Nullable Object> entry, String name, @Nullable Object value) {
        if (value != null) {
            entry.put(name, value);
        }
    }

    private static Map<String, @Nullable Object> copy(Map<?, ?> map) {
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        map.forEach((name, value) -> copy.put(name.toString(), value));
        return copy;
    }
}
