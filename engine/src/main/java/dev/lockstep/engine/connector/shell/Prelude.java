package dev.lockstep.engine.connector.shell;

/** What a shell is told before its first frame. */
final class Prelude {
    /**
     * The shell's own complaints go nowhere; commands get the real standard error through
     * descriptor 4. Signals meant for a command's process group leave the shell alone, and USR1
     * makes it leave out the frames that are still to come.
     *
     * <p>{@code _t} finds when a process was started, so that it is not taken for another one that
     * got its number.
     *
     * <p>{@code _r} runs code in a fork with nothing to read; {@code _w} lets it read what follows
     * the code. When that fails the shell ends, or it would take the rest of the bytes for code.
     */
    private static final String TEXT =
            """
            exec 4>&2 2>/dev/null
            trap : TERM INT
            trap _h=1 USR1
            _g=
            command -v setsid >/dev/null && _g=setsid
            _m() {
            printf '\\036%s%s o%s\\n' LEFT RIGHT "$1"
            printf '\\036%s%s e%s\\n' LEFT RIGHT "$1" >&2
            }
            _b() {
            _p= _q=
            read -r _p _x _x _x _q _x </proc/self/stat || _p=$(exec sh -c 'echo $PPID')
            _m "< $1 $_p ${_q:-0}"
            }
            _d() {
            if command -v base64 >/dev/null; then base64 -d
            else openssl base64 -d; fi
            }
            _r() {
            [ -z "$_h" ] || return
            ( _b "$1"; _t=$2; set --; eval " $_t" ) </dev/null 2>&4 4>&-
            _s=$?
            _m "> $1 $_s" 2>&4 || exit
            }
            _w() {
            [ -z "$_h" ] || { _m "> $1 -1" 2>&4; return; }
            ( _b "$1"; _i=$1 _t=$2; set --; eval " $_t" ) 2>&4 4>&-
            _s=$?
            _m "> $1 $_s" 2>&4
            [ "$_s" = 0 ] || exit
            }
            _t() {
            _z=
            read -r _x _x _x _x _x _x _x _x _x _x _x _x _x _x _x _x _x _x _x _x _x _z _x </proc/$1/stat
            }
            _t self
            _m "! $$ ${_z:-0}" 2>&4
            """;

    /** What the code of a file's transfer needs where there is no such shell. */
    static final String ALONE =
            """
            _m() { :; }
            _d() {
            if command -v base64 >/dev/null; then base64 -d
            else openssl base64 -d; fi
            }
            """;

    /** Comes before the frames of every exchange. */
    static final String FIRST = "_h=\n";

    /** Comes after them. */
    static final String LAST = "_m . 2>&4\n";

    private Prelude() {}

    /** Makes a shell whose connection was lost leave out what it has not begun yet. */
    static String disown(Past past) {
        return "_t %d && [ \"$_z\" = %d ] && kill -USR1 %d\n"
                .formatted(past.process(), past.started(), past.process());
    }

    static String of(Nonce nonce) {
        return TEXT.replace("LEFT", nonce.left()).replace("RIGHT", nonce.right());
    }
}
