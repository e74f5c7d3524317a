import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DOCUMENT_CONTENT_TYPES,
  DOCUMENT_TYPES,
  documentExtensionOf,
  documentName,
  extensionOfType,
  findDocumentDefect,
  MAX_DOCUMENT_BYTES,
  MAX_VIDEO_BYTES,
} from "./document-types.ts";

describe("a document's name", () => {
  it.each([
    ["begroting.pdf", "pdf"],
    ["Verslag v1.2.DOCX", "docx"],
    ["a.b.csv", "csv"],
  ])("%s says what it is", (name, extension) => expect(documentExtensionOf(name)).toBe(extension));

  it.each(["begroting", ".pdf", "..pdf", "x.exe", "x.pdf.exe", "x.pdf ", "x.toString", "x.docm", "x.html", "x.svg", ""])(
    "%j says nothing that is taken",
    (name) => expect(findDocumentDefect({ name, bytes: 1 })).toBe("documentType"),
  );

  it("has the extension of its type, whatever it is called", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom("", ".", "x.", "x..pdf", "..")),
        fc.constantFrom(...DOCUMENT_CONTENT_TYPES),
        (name, type) => {
          const ended = documentName(name, type);
          expect(documentExtensionOf(ended)).toBe(extensionOfType(type));
          expect(documentName(ended, type)).toBe(ended);
        },
      ),
    );
    expect(documentName("foto", "image/png")).toBe("foto");
  });
});

it("a document may have 30 MB, and not a byte more", () => {
  expect(findDocumentDefect({ name: "x.pdf", bytes: MAX_DOCUMENT_BYTES })).toBeNull();
  expect(findDocumentDefect({ name: "x.pdf", bytes: MAX_DOCUMENT_BYTES + 1 })).toBe("documentSize");
});

it("a video may have 250 MB", () => {
  expect(findDocumentDefect({ name: "x.mp4", bytes: MAX_VIDEO_BYTES })).toBeNull();
  expect(findDocumentDefect({ name: "x.webm", bytes: MAX_VIDEO_BYTES + 1 })).toBe("videoSize");
});

it("each type has its own extension", () => {
  expect(new Set(DOCUMENT_CONTENT_TYPES).size).toBe(Object.keys(DOCUMENT_TYPES).length);
});
