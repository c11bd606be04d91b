@NullMarked
package dev.lockstep.cli.terminal;

import org.jspecify.annotations.NullMarked;
