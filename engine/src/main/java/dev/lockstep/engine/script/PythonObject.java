package dev.lockstep.engine.script;

/**
 * Something of Python's that is not data. It comes back to Python as the same object.
 *
 * @param number by which Python finds it
 * @param shown what to show of it
 */
record PythonObject(long number, String shown) {
    @Override
    public String toString() {
        return shown;
    }
}
