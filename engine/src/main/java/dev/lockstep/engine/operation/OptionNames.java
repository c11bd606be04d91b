package dev.lockstep.engine.operation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names of all options. */
final class OptionNames {
    /** Those that say where a command runs, and so can change a fact's answer. */
    static final List<String> SURROUNDINGS =
            List.of(
                    "_sudo",
                    "_sudo_user",
                    "_use_sudo_login",
                    "_sudo_password",
                    "_preserve_sudo_env",
                    "_su_user",
                    "_use_su_login",
                    "_preserve_su_env",
                    "_su_shell",
                    "_su_password",
                    "_doas",
                    "_doas_user",
                    "_dzdo",
                    "_dzdo_user",
                    "_shell_executable",
                    "_chdir",
                    "_env");

    private static final List<String> OTHERS =
            List.of(
                    "name",
                    "_success_exit_codes",
                    "_timeout",
                    "_step_timeout",
                    "_get_pty",
                    "_stdin",
                    "_temp_dir",
                    "_ignore_errors",
                    "_continue_on_error",
                    "_if",
                    "_retries",
                    "_retry_delay",
                    "_retry_until",
                    "_verify",
                    "_rollback",
                    "_parallel",
                    "_run_once",
                    "_serial",
                    "_approve",
                    "_sync",
                    "_touches");

    /** Known, and refused until they do something. */
    static final List<String> NOT_YET = List.of("_stdout");

    static final Set<String> ALL = all();

    private OptionNames() {}

    private static Set<String> all() {
        Set<String> names = new LinkedHashSet<>(SURROUNDINGS);
        names.addAll(OTHERS);
        names.addAll(NOT_YET);
        return Set.copyOf(names);
    }
}
