package dev.lockstep.operations.mysql;

/** Values as MySQL reads them. */
final class Sql {
    private Sql() {}

    /** Text. */
    static String text(String value) {
        return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    /** The name of a database or table. */
    static String name(String value) {
        return "`" + value.replace("`", "``") + "`";
    }

    /** A name that is written as it is where it can be. */
    static String bare(String value) {
        return value.matches("\\w+") ? value : name(value);
    }

    /** A user from somewhere. */
    static String account(String user, String hostname) {
        return text(user) + "@" + text(hostname);
    }
}
