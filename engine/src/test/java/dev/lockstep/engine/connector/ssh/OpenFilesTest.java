package dev.lockstep.engine.connector.ssh;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.problem.DeployException;

import org.junit.jupiter.api.Test;

class OpenFilesTest {
    @Test
    void sufficeForAsManyConnectionsAsFit() {
        assertThatCode(() -> OpenFiles.require(100, 50, 256)).doesNotThrowAnyException();
        assertThatCode(() -> OpenFiles.require(1)).doesNotThrowAnyException();
    }

    @Test
    void areMissedBeforeAnythingIsDone() {
        assertThatThrownBy(() -> OpenFiles.require(1000, 50, 1024))
                .isInstanceOf(DeployException.class)
                .hasMessageContaining("1000 connections")
                .hasMessageContaining("ulimit -n 1114");
    }
}
