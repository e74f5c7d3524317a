import { DOCUMENT_TYPES } from "@plein/contract/media/document-types";
import { describe, expect, it } from "vitest";
import { buildArchive, openXmlParts, type Part, relationOf } from "../testing/test-documents.ts";
import { checkOffice } from "./check-office.ts";
import { DocumentRejectedError } from "./document-rejected-error.ts";

/** The refusal of a letter with one more part, or with another list of parts; null if it passes. */
async function refusalOf(change: (parts: Part[]) => Part[]): Promise<string | null> {
  try {
    await checkOffice(buildArchive(change(openXmlParts("docx"))), DOCUMENT_TYPES.docx);
    return null;
  } catch (error) {
    if (error instanceof DocumentRejectedError) return error.refusal;
    throw error;
  }
}
const withPart = (name: string, content = "x") => refusalOf((parts) => [...parts, { name, content }]);
const withType = (type: string) =>
  refusalOf(([types, ...parts]) => [
    {
      ...types,
      name: "[Content_Types].xml",
      content: String(types?.content).replace("</Types>", `<Override ContentType="${type}"/></Types>`),
    },
    ...parts,
  ]);
const withRelation = (type: string, target = "https://evil.example/", mode = "External") =>
  withPart("word/_rels/document.xml.rels", relationOf(type, target, mode));

describe("a letter", () => {
  it("is accepted with parts, types and links that run nothing", async () => {
    expect(await withPart("word/media/image1.png")).toBeNull();
    expect(await withType("application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml")).toBeNull();
    expect(await withRelation("hyperlink")).toBeNull();
  });

  it.each([
    "word/vbaProject.bin",
    "word/vbaData.xml",
    "word/activeX/activeX1.bin",
    "xl/macrosheets/sheet1.xml",
    "xl/dialogsheets/sheet1.xml",
  ])("has macros with the part %s", async (name) => {
    expect(await withPart(name)).toBe("macros");
  });

  it.each(["document.macroEnabled.main+xml", "vbaProject", "vbaData+xml", "activeX+xml", "macrosheet+xml", "dialogsheet+xml"])(
    "has macros with a part of the type %s",
    async (type) => {
      expect(await withType(`application/vnd.ms-office.${type}`)).toBe("macros");
    },
  );

  it.each(["oleObject", "frame", "subDocument", "control"])("loads remote content by a relation %s", async (type) => {
    expect(await withRelation(type)).toBe("remoteContent");
    expect(await withRelation(type, "inside.bin", "Internal")).toBeNull();
  });

  it("is refused for a template at a web address, not for one on its author's computer", async () => {
    expect(await withRelation("attachedTemplate", "https://evil.example/t.dotx")).toBe("remoteContent");
    expect(await withRelation("attachedTemplate", "file:///C:/Templates/letter.dotx")).toBeNull();
  });
});
