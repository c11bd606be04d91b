set -eu
cd

# Runs shell code with the rights that a step wants; steps say it where it changes.
as() {
    sh -c "$1"
}

# Its argument as one word of a shell.
quote() {
    printf '%s\n' "$1" | sed "s/'/'\\\\''/g; 1s/^/'/; \$s/\$/'/"
}

# Begins a step: NUMBER TITLE.
step() {
    number=$1 broken= goes_on= input=/dev/null
    printf '[%s] %s\n' "$1" "$2"
}

# Runs the code on standard input, unless a command of the step went wrong: EXIT-CODES-OF-SUCCESS.
run() {
    code=$(cat)
    try "$1" "$code"
}

# Puts a file in its place, whole or not at all: FILE TARGET [OCTAL-MODE].
put() {
    input=$files/$1
    try 0 "t=$(quote "$2") k=${3-} e=/tmp
$(put_code)"
    input=/dev/null
}

try() {
    [ -z "$broken" ] || [ -n "$goes_on" ] || return 0
    status=0
    as "$2" <"$input" || status=$?
    case " $1 " in
    *" $status "*) ;;
    *) broken=${broken:-a command exited with $status} ;;
    esac
}

# Ends a step that commands were run for. One that went wrong ends the script unless it may: [may fail].
end() {
    [ -n "$broken" ] || { ended "$number" changed; return 0; }
    printf '[%s] failed: %s\n' "$number" "$broken" >&2
    ended "$number" failed
    [ -n "${1-}" ] || exit 1
}

# Whether the step goes wrong and is to be tried again, after a while: SECONDS.
again() {
    [ -n "$broken" ] && [ "$left" -gt 0 ] || return 1
    left=$((left - 1))
    printf '[%s] %s; trying again in %s s\n' "$number" "$broken" "$1" >&2
    sleep "$1"
}

# Remembers how a step ended: NUMBER changed|unchanged|skipped|failed.
ended() {
    eval "ended_$1=$2"
}

# Whether a step ended so: changed|unchanged|succeeded|failed NUMBER.
has() {
    eval "end=\$ended_$2"
    case $1-$end in
    changed-changed | failed-failed | unchanged-unchanged | unchanged-skipped) ;;
    succeeded-changed | succeeded-unchanged | succeeded-skipped) ;;
    *) return 1 ;;
    esac
}
