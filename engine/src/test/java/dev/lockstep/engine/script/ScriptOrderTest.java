package dev.lockstep.engine.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The order and the places of calls. */
class ScriptOrderTest {
    @Test
    void recordsACallWithItsArgumentsAndItsPlace() {
        Deploy deploy =
                Deploy.of(
                        """
                        from lockstep.operations import apt, server

                        apt.packages(packages=["nginx", "curl"], latest=True)
                        server.shell("echo 'hi'")
                        """);

        RecordedCalls recorded = deploy.run();

        assertThat(recorded.calls())
                .containsExactly(
                        "apt.packages packages=['nginx', 'curl'], latest=True",
                        "server.shell commands=\"echo 'hi'\"");
        assertThat(recorded.lines()).containsExactly("3", "4");
        assertThat(recorded.recorded().getFirst().site().toString())
                .isEqualTo(deploy.shown("deploy.py") + ":3");
    }
}
