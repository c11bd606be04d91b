package dev.lockstep.engine.deploy;

/** Waits until every script rests: has ended, or waits for its calls to be executed. */
final class Rest {
    private int running;

    /** Says how many scripts have begun. */
    Rest(int running) {
        this.running = running;
    }

    /** A script rests now. */
    synchronized void reached() {
        running--;
        notifyAll();
    }

    /** A script goes on. */
    synchronized void left() {
        running++;
    }

    /** Returns when all rest. */
    synchronized void await() throws InterruptedException {
        while (running > 0) {
            wait();
        }
    }
}
