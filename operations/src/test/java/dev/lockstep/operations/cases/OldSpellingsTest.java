package dev.lockstep.operations.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.event.Event;
import dev.lockstep.engine.testkit.FakeHost;
import dev.lockstep.engine.testkit.Scripts;
import dev.lockstep.engine.testkit.Trial;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What deploys called things before is still understood, with one word about it. */
class OldSpellingsTest {
    private final Scripts scripts = SharedScripts.scripts();

    @Test
    void oldNamesAndArgumentsWorkAndAreWarnedOfOnce() {
        List<FakeHost> hosts = FakeHost.several("h", 2);
        hosts.forEach(host -> host.file("/etc/motd", "verboten\n").answers("^crontab -l", ""));
        Trial trial =
                scripts.deploy(
                                """
                                from pyinfra.facts.postgresql import PostgresqlRoles
                                from pyinfra.operations import files, postgresql, server
                                for hour in (3, 4):
                                    server.crontab(name=f"at {hour}", command=f"/run {hour}", hour=hour)
                                postgresql.sql(sql="SELECT 1", database="shop")
                                files.replace(path="/etc/motd", match="verboten", replace="forbidden")
                                server.user(user="ci", add_deploy_dir=True)
                                """)
                        .on(hosts)
                        .plan();

        assertThat(trial.host("h-1").problem()).isEmpty();
        assertThat(trial.plannedCommands("h-1"))
                .contains("psql -d shop -Ac 'SELECT 1'")
                .anyMatch(command -> command.contains("s/verboten/forbidden/"));
        assertThat(
                        trial.events().all(Event.Warned.class).stream()
                                .map(warned -> warned.message().replaceFirst("^.*/", "")))
                .containsExactlyInAnyOrder(
                        "deploy.py:4: 'server.crontab' is now called 'crontab.crontab'",
                        "deploy.py:5: 'postgresql.sql' is now called 'postgres.sql'",
                        "deploy.py:5: postgresql.sql(): the argument 'database' is now called"
                                + " 'psql_database'",
                        "deploy.py:6: files.replace(): the argument 'match' is now called 'text'");
    }
}
