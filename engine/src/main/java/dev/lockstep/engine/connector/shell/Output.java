package dev.lockstep.engine.connector.shell;

import dev.lockstep.engine.environment.Bytes;

/** Where one stream of a frame goes. Written to by one thread, read when that has ended. */
interface Output {
    /** The next bytes. */
    void write(byte[] buffer, int from, int length);

    /** Nothing more comes. */
    void end();

    /** What is kept of it as the result. */
    Bytes kept();
}
