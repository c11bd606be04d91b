package dev.lockstep.engine.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.address.SyncKey;
import dev.lockstep.engine.command.Elevation;
import dev.lockstep.engine.command.Surroundings;
import dev.lockstep.engine.environment.Bytes;
import dev.lockstep.engine.fact.Effect;
import dev.lockstep.engine.problem.DeployException;
import dev.lockstep.engine.problem.Problem;
import dev.lockstep.engine.secret.Secret;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Options of calls from their layers. */
class OptionsReaderTest {
    private static CallOptions read(Map<String, ? extends @Nullable Object> only) {
        return OptionsReader.read("x.y()", List.of(only));
    }

    private static CallOptions read(
            Map<String, ? extends @Nullable Object> strong,
            Map<String, ? extends @Nullable Object> weak) {
        return OptionsReader.read("x.y()", List.of(strong, weak));
    }

    private static List<Problem> refusal(Map<String, ? extends @Nullable Object> options) {
        try {
            read(options);
        } catch (DeployException e) {
            return e.problems();
        }
        throw new AssertionError("it worked");
    }

    @Test
    void saysNothingWhereNothingIsSaid() {
        assertThat(read(Map.of())).isEqualTo(CallOptions.NONE);
    }

    @Test
    void takesTheStrongestLayer() {
        CallOptions options =
                read(
                        Map.of("_sudo_user", "call", "_timeout", 1.5),
                        Map.of("_sudo_user", "block", "_sudo", true, "_timeout", 60L));

        assertThat(options.surroundings().elevation().layers())
                .singleElement()
                .satisfies(layer -> assertThat(layer.user()).contains("call"));
        assertThat(options.timeout()).contains(Duration.ofMillis(1500));
    }

    @Test
    void letsNoneOverrideAWeakerLayer() {
        assertThat(
                        read(Collections.singletonMap("_chdir", null), Map.of("_chdir", "/srv"))
                                .surroundings())
                .isEqualTo(Surroundings.PLAIN);
    }

    @Test
    void goesThroughDoasSudoAndSuInThatOrder() {
        Elevation elevation =
                read(Map.of(
                                "_su_user", "bob",
                                "_su_shell", "/bin/bash",
                                "_use_su_login", true,
                                "_sudo", true,
                                "_sudo_password", "pw",
                                "_preserve_sudo_env", true,
                                "_doas", true))
                        .surroundings()
                        .elevation();

        assertThat(elevation.layers())
                .extracting(Elevation.Layer::program)
                .containsExactly(
                        Elevation.Program.DOAS, Elevation.Program.SUDO, Elevation.Program.SU);
        assertThat(elevation.layers().get(1).password())
                .contains(new Secret("_sudo_password", "pw"));
        assertThat(elevation.layers().get(1).keepEnvironment()).isTrue();
        assertThat(elevation.layers().getLast())
                .isEqualTo(
                        new Elevation.Layer(
                                Elevation.Program.SU,
                                Optional.of("bob"),
                                true,
                                false,
                                Optional.of("/bin/bash"),
                                Optional.empty()));
    }

    @Test
    void mergesEnvironmentsAndHidesTheirSecrets() {
        Surroundings surroundings =
                read(
                                Map.of("_env", Map.of("A", "a b", "S", new Secret("s", "pw"))),
                                Map.of("_env", Map.of("A", "weak", "N", 1L)))
                        .surroundings();

        assertThat(surroundings.environment()).hasSize(3);
        assertThat(surroundings.environment().get("A")).hasToString("'a b'");
        assertThat(surroundings.environment().get("S")).hasToString("*****");
        assertThat(surroundings.environment().get("N")).hasToString("1");
    }

    @Test
    void readsEverythingElse() {
        CallOptions options =
                read(
                        Map.of(
                                "name",
                                "label",
                                "_success_exit_codes",
                                List.of(0L, 3L),
                                "_get_pty",
                                true,
                                "_stdin",
                                List.of("a", "b\n"),
                                "_temp_dir",
                                "/var/tmp",
                                "_ignore_errors",
                                true,
                                "_if",
                                false,
                                "_retries",
                                2L,
                                "_sync",
                                "key",
                                "_touches",
                                List.of("/etc", "apt", new Effect.ForgetAll())));

        assertThat(options.name()).contains("label");
        assertThat(options.successExitCodes()).containsExactlyInAnyOrder(0, 3);
        assertThat(options.terminal()).isTrue();
        assertThat(options.stdin()).contains(Bytes.of("a\nb\n"));
        assertThat(options.temporaryDirectory()).contains("/var/tmp");
        assertThat(options.ignoreErrors()).isTrue();
        assertThat(options.conditions()).containsExactly(new Condition.Constant(false));
        assertThat(options.retry())
                .isEqualTo(new Retry(2, Duration.ofSeconds(5), Optional.empty()));
        assertThat(options.sync()).contains(new SyncKey("key"));
        assertThat(options.touches().orElseThrow())
                .containsExactly(
                        new Effect.ForgetPath("/etc"),
                        new Effect.ForgetFamily("apt"),
                        new Effect.ForgetAll());
    }

    @Test
    void touchesNothingWhereAnEmptyListSaysSo() {
        assertThat(read(Map.of("_touches", List.of())).touches()).contains(List.of());
    }

    @Test
    void wantsAllConditionsOfAllLayers() {
        assertThat(read(Map.of("_if", List.of(true, false)), Map.of("_if", true)).conditions())
                .containsExactly(
                        new Condition.Constant(true),
                        new Condition.Constant(false),
                        new Condition.Constant(true));
    }

    @Test
    void gathersEverythingThatIsWrong() {
        assertThat(
                        refusal(
                                Map.of(
                                        "_sudo",
                                        "yes",
                                        "_timout",
                                        5L,
                                        "_stdout",
                                        true,
                                        "_retries",
                                        -1L,
                                        "_if",
                                        List.of())))
                .extracting(Problem::toString)
                .containsExactlyInAnyOrder(
                        "x.y(): the option '_sudo' must be true or false, not yes",
                        "x.y() has no option '_timout'. Did you mean '_timeout'?",
                        "x.y(): the option '_stdout' is not available yet",
                        "x.y(): the option '_retries' can't be -1",
                        "x.y(): the option '_if' must be a function, a boolean, or what has become"
                                + " of an operation, such as any_changed(op), not []");
    }

    @Test
    void doesNotMindOptionsThatAreNotAvailableYetWhereTheyAreOff() {
        assertThat(read(Map.of("_approve", false))).isEqualTo(CallOptions.NONE);
    }

    @Test
    void neverShowsASecretOfTheWrongType() {
        assertThat(refusal(Map.of("_sudo", new Secret("s", "pw"))))
                .singleElement()
                .asString()
                .contains("*****")
                .doesNotContain("pw");
    }

    @Test
    void refusesForAFactWhatIsNothingToIt() {
        assertThat(
                        OptionsReader.surroundings(
                                        "fact", List.of(Map.of("_sudo", true), Map.of("_if", true)))
                                .elevation())
                .isEqualTo(Elevation.sudo());
        assertThatThrownBy(
                        () -> OptionsReader.surroundings("fact", List.of(Map.of("_retries", 1L))))
                .hasMessage("fact: the option '_retries' is none for facts");
    }
}
