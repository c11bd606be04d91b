package dev.lockstep.facts.server;

import dev.lockstep.engine.command.ShellText;
import dev.lockstep.engine.fact.CommandFact;
import dev.lockstep.engine.library.Gives;
import dev.lockstep.engine.library.Summary;
import dev.lockstep.facts.Families;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@Summary("All accounts by name: home, shell, groups, numbers, last login, password hash.")
@Gives(
        type =
                "dict[str, {home: str | None, comment: str | None, shell: str | "
                        + "None, group: str, groups: list[str], uid: int, gid: int, "
                        + "lastlog: str | None, login_time: datetime | None, password: str "
                        + "| None}]",
        example =
                "{\"a\": {\"home\": \"/a\", \"comment\": None, \"shell\": "
                        + "\"/bin/sh\", \"group\": \"a\", \"groups\": [], \"uid\": 1, "
                        + "\"gid\": 1, \"lastlog\": None, \"login_time\": None, "
                        + "\"password\": \"x\"}}")
public record Users() implements CommandFact<Map<String, Map<String, @Nullable Object>>> {
    @Override
    public ShellText command() {
        return ShellText.of(
                """
                for i in `cat /etc/passwd | cut -d: -f1`; do
                            ENTRY=`grep ^$i: /etc/passwd`;
                            LASTLOG_RAW=`(lastlog -u $i 2> /dev/null || lastlogin $i 2> /dev/null)`;
                            LASTLOG=`echo $LASTLOG_RAW | grep ^$i | tr -s ' '`;
                            PASSWORD=`grep ^$i: /etc/shadow | cut -d: -f2`;
                            echo "$ENTRY|`id -gn $i`|`id -Gn $i`|$LASTLOG|$PASSWORD";
                        done\
                """);
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> parse(List<String> lines) {
        Map<String, Map<String, @Nullable Object>> users = new LinkedHashMap<>();
        for (String line : lines) {
            Account.parse(line).ifPresent(account -> users.put(account.name(), account.details()));
        }
        return users;
    }

    @Override
    public Map<String, Map<String, @Nullable Object>> absent() {
        return Map.of();
    }

    @Override
    public Set<String> families() {
        return Families.of("server", Families.USERS);
    }

    @Override
    public Optional<String> path() {
        return Optional.of("/etc/passwd");
    }
}
