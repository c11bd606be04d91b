package dev.lockstep.engine.connector.ssh;

import dev.lockstep.engine.secret.Secret;

import net.schmizz.sshj.userauth.method.ChallengeResponseProvider;
import net.schmizz.sshj.userauth.password.PasswordFinder;
import net.schmizz.sshj.userauth.password.Resource;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Answers what a server asks: the first question about a password by the password, anything else by
 * a person.
 */
final class Answers implements ChallengeResponseProvider {
    private final Supplier<Optional<Secret>> password;
    private final Function<String, Optional<Secret>> person;
    private volatile boolean passwordGiven;

    Answers(Supplier<Optional<Secret>> password, Function<String, Optional<Secret>> person) {
        this.password = password;
        this.person = person;
    }

    /** Whether the server has been told the password, which would be no better a second time. */
    boolean passwordGiven() {
        return passwordGiven;
    }

    /** A finder that asks only when it is needed, and only once: a wrong answer stays wrong. */
    static PasswordFinder finder(Supplier<Optional<Secret>> secret) {
        return new PasswordFinder() {
            @Override
            public char @Nullable [] reqPassword(@Nullable Resource<?> resource) {
                return secret.get().map(found -> found.reveal().toCharArray()).orElse(null);
            }

            @Override
            public boolean shouldRetry(@Nullable Resource<?> resource) {
                return false;
            }
        };
    }

    @Override
    public List<String> getSubmethods() {
        return List.of();
    }

    @Override
    @SuppressWarnings("rawtypes") // as it is declared
    public void init(@Nullable Resource resource, String name, String instruction) {
        // What a server says beside its questions is not shown.
    }

    @Override
    public char[] getResponse(String prompt, boolean echo) {
        boolean aboutPassword = prompt.toLowerCase(Locale.ROOT).contains("password");
        Optional<Secret> answer =
                aboutPassword && !passwordGiven ? password.get() : person.apply(prompt.strip());
        passwordGiven = passwordGiven || aboutPassword;
        return answer.map(secret -> secret.reveal().toCharArray()).orElseGet(() -> new char[0]);
    }

    @Override
    public boolean shouldRetry() {
        return false;
    }
}
