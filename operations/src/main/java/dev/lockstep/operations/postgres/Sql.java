package dev.lockstep.operations.postgres;

/** Values as PostgreSQL reads them. */
final class Sql {
    private Sql() {}

    /** Text. */
    static String text(String value) {
        return "'" + value.replace("'", "''") + "'";
    }

    /** The name of a database or role. */
    static String name(String value) {
        return "\"" + value.replace("\"", "\"\"") + "\"";
    }

    /** A name that is written as it is where it can be. */
    static String bare(String value) {
        return value.matches("[A-Za-z_][A-Za-z0-9_]*") ? value : name(value);
    }
}
