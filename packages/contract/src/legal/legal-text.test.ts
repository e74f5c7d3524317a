import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { legalTextBlocks } from "./legal-text.ts";

const hrefsOf = (text: string) =>
  legalTextBlocks(text).flatMap((block) => {
    if (block.kind === "heading") return [];
    const parts = block.kind === "list" ? block.items.flat() : block.parts;
    return parts.flatMap(({ href }) => href ?? []);
  });

describe("the text of a statement", () => {
  it("has headings, paragraphs and lists", () => {
    const text = "## Uw account\r\n\r\nVan u\nalleen.\n\nNiet:\n- kwetsen;\n- liegen,\n  ook niet\n### Meer\n#5 is geen kop";
    expect(legalTextBlocks(text)).toEqual([
      { kind: "heading", level: 2, text: "Uw account" },
      { kind: "paragraph", parts: [{ text: "Van u alleen." }] },
      { kind: "paragraph", parts: [{ text: "Niet:" }] },
      { kind: "list", items: [[{ text: "kwetsen;" }], [{ text: "liegen, ook niet" }]] },
      { kind: "heading", level: 3, text: "Meer" },
      { kind: "paragraph", parts: [{ text: "#5 is geen kop" }] },
    ]);
  });

  it("has links among its words", () => {
    expect(legalTextBlocks("Lees de [privacyverklaring](/legal/privacy), of [mail](mailto:a@b.nl).")).toEqual([
      {
        kind: "paragraph",
        parts: [
          { text: "Lees de " },
          { text: "privacyverklaring", href: "/legal/privacy" },
          { text: ", of " },
          { text: "mail", href: "mailto:a@b.nl" },
          { text: "." },
        ],
      },
    ]);
  });

  it.each(["javascript:alert", "data:text/html,x", "//evil.test", "/\\evil.test", "vbscript:x", "page"])(
    "doesn't turn %s into a link",
    (href) => {
      const text = `Een [woord](${href}) hier`;
      expect(hrefsOf(text)).toEqual([]);
      expect(legalTextBlocks(text)).toEqual([{ kind: "paragraph", parts: [{ text }] }]);
    },
  );

  it("is parsed quickly whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(legalTextBlocks(text).length).toBeLessThanOrEqual(text.split("\n").length);
      }),
    );
    const before = process.cpuUsage();
    legalTextBlocks("[".repeat(60_000));
    legalTextBlocks(`[a](${"(".repeat(60_000)}`);
    expect(process.cpuUsage(before).user / 1000, "milliseconds of CPU").toBeLessThan(1000);
  });
});
