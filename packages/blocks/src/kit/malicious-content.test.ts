import { MAX_RICH_TEXT_DEPTH } from "@plein/contract/blocks/rich-text";
import { describe, expect, it } from "vitest";
import { blockSchemas } from "../schemas.gen.ts";

const { heading, richText, buttons, cards, image } = blockSchemas;
const accepts = (schema: typeof heading, content: unknown) => schema?.content.safeParse(content).success;

const inBody = (...content: unknown[]) => ({ body: { type: "doc", content } });
const words = (text: string, ...marks: unknown[]) => ({ type: "paragraph", content: [{ type: "text", text, marks }] });

/** `levels` nested lists, created without recursion: deep enough input would exhaust the stack here already. */
function nestedLists(levels: number): unknown {
  let node: unknown = { type: "paragraph", content: [] };
  for (let level = 0; level < levels; level += 1) node = { type: "bulletList", content: [{ type: "listItem", content: [node] }] };
  return node;
}

describe("malicious content", () => {
  it("is refused if a link runs script or points to internal files", () => {
    for (const url of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      " javascript:alert(1)",
      "data:text/html,<script>",
      "vbscript:x",
      "/admin",
      "",
    ]) {
      expect(accepts(richText, inBody(words("klik", { type: "link", link: { kind: "url", url } })))).toBe(false);
      expect(accepts(buttons, { items: [{ label: "Klik", link: { kind: "url", url } }] })).toBe(false);
    }
  });

  it("is refused if a text has characters that the database can't store", () => {
    for (const text of ["a\0b", "\ud800", "\udc00x"]) {
      expect(accepts(heading, { text })).toBe(false);
      expect(accepts(richText, inBody(words(text)))).toBe(false);
      expect(accepts(image, { image: { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a03", width: 1, height: 1, alt: text } })).toBe(false);
    }
    expect(accepts(heading, { text: "👩‍🦽 Één \u2028 <script>" })).toBe(true);
  });

  it("is refused if it is too large", () => {
    expect(accepts(heading, { text: "a".repeat(201) })).toBe(false);
    expect(accepts(cards, { items: Array.from({ length: 13 }, () => ({ title: "Kaart" })) })).toBe(false);
    expect(accepts(richText, inBody(...Array.from({ length: 1001 }, () => words("a"))))).toBe(false);
    expect(accepts(richText, inBody(words("a".repeat(20_001))))).toBe(false);
  });

  it("is refused if lists are nested too deeply, however deep", () => {
    expect(accepts(richText, inBody(nestedLists(MAX_RICH_TEXT_DEPTH)))).toBe(true);
    expect(accepts(richText, inBody(nestedLists(MAX_RICH_TEXT_DEPTH + 1)))).toBe(false);
    expect(accepts(richText, inBody(nestedLists(5000)))).toBe(false);
  });

  it("is refused if a node, a mark or a member is unknown", () => {
    expect(accepts(richText, inBody({ type: "html", html: "<b>" }))).toBe(false);
    expect(accepts(richText, inBody({ type: "heading", level: 1, content: [] }))).toBe(false);
    expect(accepts(richText, inBody(words("a", { type: "textStyle", color: "red" })))).toBe(false);
    expect(accepts(richText, inBody({ ...words("a"), style: "position:fixed" }))).toBe(false);
  });

  it("finds no block named like a member of every object", () => {
    for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty"]) expect(blockSchemas[name]).toBeUndefined();
  });
});
