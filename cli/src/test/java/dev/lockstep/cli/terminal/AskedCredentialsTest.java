package dev.lockstep.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.address.HostName;
import dev.lockstep.engine.secret.Masker;
import dev.lockstep.engine.secret.Secret;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.Map;

class AskedCredentialsTest {
    private final Masker masker = new Masker();

    @Test
    void takesPasswordsFromTheEnvironmentAndMasksThem() {
        var credentials =
                new AskedCredentials(
                        new Keyboard(false),
                        masker,
                        Map.of(
                                "LOCKSTEP_SSH_PASSWORD", "hunter2hunter2",
                                "LOCKSTEP_SSH_KEY_PASSWORD", "opensesame"));

        assertThat(credentials.password(new HostName("web-1"), "deploy"))
                .map(Secret::reveal)
                .contains("hunter2hunter2");
        assertThat(credentials.passphrase(Path.of("key")))
                .map(Secret::reveal)
                .contains("opensesame");
        assertThat(masker.mask("a hunter2hunter2 b opensesame"))
                .doesNotContain("hunter2", "opensesame");
    }

    @Test
    void hasNoAnswerWithoutAnybodyToAsk() {
        var credentials = new AskedCredentials(new Keyboard(false), masker, Map.of());

        assertThat(credentials.asks()).isFalse();
        assertThat(credentials.password(new HostName("web-1"), "deploy")).isEmpty();
        assertThat(credentials.answer(new HostName("web-1"), "deploy", "Code:")).isEmpty();
    }
}
