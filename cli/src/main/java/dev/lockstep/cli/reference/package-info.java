/**
 * What there is to know of operations and facts, made of their records: pages, help texts, and
 * stubs for editors and type checkers.
 *
 * <p>Depends on the engine and the libraries.
 */
@NullMarked
package dev.lockstep.cli.reference;

import org.jspecify.annotations.NullMarked;
