package dev.lockstep.cli.reference;

import java.util.List;

/**
 * An argument that every operation takes.
 *
 * @param facts whether facts take it, too
 */
public record GlobalArgument(String name, String type, String fallback, String doc, boolean facts) {
    private static final String TEXT = "str";
    private static final String TRUTH = "bool";

    /** All of them, by what they are about. */
    public static List<GlobalArgument> all() {
        return List.of(
                said("name", TEXT, "None", "A label; the operation is shown by it."),
                where("_sudo", TRUTH, "False", "Whether commands run through sudo."),
                where("_sudo_user", TEXT, "None", "Whom to become with sudo."),
                where("_use_sudo_login", TRUTH, "False", "Whether sudo makes a login shell."),
                where(
                        "_sudo_password",
                        "str | Secret",
                        "None",
                        "The password sudo asks for; asked once where it is needed and not given."),
                where("_preserve_sudo_env", TRUTH, "False", "Whether sudo keeps the environment."),
                where("_su_user", TEXT, "None", "Whom to become with su."),
                where("_use_su_login", TRUTH, "False", "Whether su makes a login shell."),
                where("_preserve_su_env", TRUTH, "False", "Whether su keeps the environment."),
                where("_su_shell", TEXT, "None", "The shell that su runs."),
                where("_su_password", "str | Secret", "None", "The password su asks for."),
                where("_doas", TRUTH, "False", "Whether commands run through doas."),
                where("_doas_user", TEXT, "None", "Whom to become with doas."),
                where("_dzdo", TRUTH, "False", "Whether commands run through dzdo."),
                where("_dzdo_user", TEXT, "None", "Whom to become with dzdo."),
                where("_shell_executable", TEXT, "\"sh\"", "The shell that runs commands."),
                where("_chdir", "str | PathLike[str]", "None", "The directory commands run in."),
                where(
                        "_env",
                        "Mapping[str, Any]",
                        "{}",
                        "Variables of the environment; those of outer blocks are kept beside."),
                said(
                        "_success_exit_codes",
                        "Sequence[int]",
                        "[0]",
                        "The exit codes that count as success."),
                said("_timeout", "float", "None", "Seconds that each command may take."),
                said(
                        "_step_timeout",
                        "float",
                        "None",
                        "Seconds that a host may take for the whole step."),
                said("_get_pty", TRUTH, "False", "Whether commands get a terminal."),
                said(
                        "_stdin",
                        "str | bytes | Sequence[str] | IO[str] | IO[bytes]",
                        "None",
                        "What each command reads."),
                said("_stdout", "IO[bytes]", "None", "Not available yet."),
                said("_temp_dir", TEXT, "None", "Where temporary files are kept on the host."),
                said(
                        "_ignore_errors",
                        TRUTH,
                        "False",
                        "Whether a failure leaves the host in the run."),
                said(
                        "_continue_on_error",
                        TRUTH,
                        "False",
                        "Whether commands after one that failed are run."),
                said(
                        "_if",
                        "bool | Condition | Callable[[], bool] | Sequence[Condition | Callable[[],"
                                + " bool]]",
                        "None",
                        "Conditions that must all hold right before it is executed."),
                said("_retries", "int", "0", "How often a failed one is tried again."),
                said("_retry_delay", "float", "5", "Seconds between tries."),
                said(
                        "_retry_until",
                        "Callable[[dict[str, Any]], bool]",
                        "None",
                        "Asked after a try without an error; true means to try again."),
                said("_parallel", "int", "0", "How many hosts do it at a time; 0 is all."),
                said(
                        "_run_once",
                        TRUTH,
                        "False",
                        "Whether only the first host of the step does it."),
                said("_serial", TRUTH, "False", "Whether one host does it after the other."),
                said("_sync", TEXT, "None", "The key at which hosts meet for it."),
                said(
                        "_touches",
                        "Sequence[Any]",
                        "None",
                        "What it touches at the most: facts, paths, families."),
                said("_approve", TRUTH, "False", "Not available yet."),
                said("_verify", "Any", "None", "Not available yet."),
                said("_rollback", "Any", "None", "Not available yet."));
    }

    private static GlobalArgument where(String name, String type, String fallback, String doc) {
        return new GlobalArgument(name, type, fallback, doc, true);
    }

    private static GlobalArgument said(String name, String type, String fallback, String doc) {
        return new GlobalArgument(name, type, fallback, doc, false);
    }

    /** The type where it may be left open. */
    String hint() {
        return fallback.equals("None") ? type + " | None" : type;
    }
}
