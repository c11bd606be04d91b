package dev.lockstep.cli.view.report;

import dev.lockstep.cli.view.Printable;
import dev.lockstep.engine.secret.Masker;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes elements and text so that text stays text: it is masked, freed of control characters, and
 * escaped.
 */
final class Markup {
    private final StringWriter out = new StringWriter();
    private final XMLStreamWriter xml;
    private final Masker masker;

    /** Begins a document with this first line. */
    Markup(String prologue, Masker masker) {
        this.masker = masker;
        out.write(prologue + "\n");
        try {
            xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn
     */
    Markup open(String element, String... attributes) {
        return write(() -> {
            xml.writeStartElement(element);
            attributes(attributes);
        });
    }

    /** Ends the element that was begun last. */
    Markup close() {
        return write(xml::writeEndElement);
    }

    /** An element without content, of a kind that never has any. */
    Markup empty(String element, String... attributes) {
        return write(() -> {
            xml.writeEmptyElement(element);
            attributes(attributes);
        });
    }

    /** An element with nothing but text. */
    Markup leaf(String element, String text, String... attributes) {
        return open(element, attributes).text(text).close();
    }

    Markup text(String text) {
        return write(() -> xml.writeCharacters(clean(text)));
    }

    /** Own text that is written as it is, as styles and programs need it. */
    Markup raw(String own) {
        return write(() -> {
            xml.writeCharacters("");
            xml.flush();
            out.write(own);
        });
    }

    byte[] bytes() {
        write(xml::flush);
        return (out + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private void attributes(String... attributes) throws XMLStreamException {
        for (int i = 0; i < attributes.length; i += 2) {
            xml.writeAttribute(attributes[i], clean(attributes[i + 1]));
        }
    }

    private String clean(String text) {
        return Printable.lines(masker.mask(text));
    }

    private Markup write(Step step) {
        try {
            step.write();
            return this;
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
    }

    @FunctionalInterface
    private interface Step {
        void write() throws XMLStreamException;
    }
}
