import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { accordion } from "../../accordion/schema.ts";
import { cards } from "../../cards/schema.ts";
import { heading } from "../../heading/schema.ts";
import { hero } from "../../hero/schema.ts";
import { richText } from "../../rich-text/schema.ts";
import { blockSchemas } from "../../schemas.gen.ts";
import { plainText } from "../schema/content-fields.ts";
import { bold, bulletList, paragraph, richTextOf, subheading } from "../schema/rich-text-parts.ts";
import { extractText } from "./extract-text.ts";
import { buildPageSearchEntry } from "./page-search-entry.ts";

describe("extractText", () => {
  it("extracts rich text through lists and marks, with its headings", () => {
    const body = richTextOf(subheading(3, "Wat neemt u mee?"), paragraph("Uw ", bold("paspoort"), "."), bulletList("een foto", "geld"));
    expect(extractText(richText, richText.content.parse({ body }))).toEqual({
      headings: ["Wat neemt u mee?"],
      text: "Wat neemt u mee?\nUw paspoort.\neen foto\ngeld",
    });
  });

  it("treats titles, questions and heading blocks as headings", () => {
    expect(extractText(heading, { text: "Openingstijden" }).headings).toEqual(["Openingstijden"]);
    const items = [{ question: "Wat kost het?", answer: richTextOf(paragraph("Niets.")) }];
    expect(extractText(accordion, { items })).toEqual({ headings: ["Wat kost het?"], text: "Wat kost het?\nNiets." });
  });

  it("omits addresses, guids and choices, and keeps the texts of pictures", () => {
    const image = { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a05", width: 8, height: 4, alt: "Het gemeentehuis" };
    const link = { kind: "url" as const, url: "https://geheim.example/adres" };
    const { text } = extractText(hero, hero.content.parse({ title: "Welkom", image, buttons: [{ label: "Verder", link }] }));
    expect(text.split("\n").sort()).toEqual(["Het gemeentehuis", "Verder", "Welkom"]);
    expect(extractText(cards, { items: [{ title: "Afval", link }] }).text).toBe("Afval");
  });

  it("finds the text of every block's examples", () => {
    for (const schema of Object.values(blockSchemas)) {
      for (const { content } of schema.examples.slice(1)) {
        const longest = JSON.stringify(content).match(/"(?:text|title|label|caption|question)":"([^"\\]+)"/)?.[1];
        if (longest !== undefined) expect(extractText(schema, content).text).toContain(longest);
      }
    }
  });

  it("ignores invalid content, and never throws", () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.values(blockSchemas)), (content, schema) => {
        expect(typeof extractText(schema, content).text).toBe("string");
      }),
    );
  });

  it("reads optional parts", () => {
    const content = z.strictObject({
      note: z
        .strictObject({ text: plainText(10) })
        .nullable()
        .default(null),
      kind: z.enum(["a"]),
    });
    expect(extractText({ name: "x", content }, { note: { text: "hoi" }, kind: "a" }).text).toBe("hoi");
    expect(extractText({ name: "x", content }, { note: null, kind: "a" }).text).toBe("");
  });
});

describe("buildPageSearchEntry", () => {
  const NOW = new Date("2026-11-25T12:00:00Z");
  const block = (text: string, viewPermission: "Public" | "Users", options = {}) => ({
    buildingBlockName: "heading",
    content: { text },
    options,
    viewPermission,
  });
  const page = {
    guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a06",
    title: "Afval",
    options: [{ name: "metaDescription", value: "Over afval" }],
    blocks: [
      block("Ophaaldagen", "Public"),
      block("Alleen voor leden", "Users"),
      block("Straks", "Public", { validFrom: "2026-11-25T12:00:01Z" }),
      { ...block("x", "Public"), buildingBlockName: "gone" },
    ],
    publishedOn: new Date("2026-11-01T00:00:00Z"),
    locale: "nl" as const,
  };

  it("has the text that everyone who may see the page sees", () => {
    expect(buildPageSearchEntry(page, blockSchemas, NOW)).toMatchObject({ title: "Afval", summary: "Over afval", text: "Ophaaldagen" });
  });

  it("is null for a page that is excluded from search", () => {
    const options = [{ name: "excludeFromSearch", value: "true" }];
    expect(buildPageSearchEntry({ ...page, options }, blockSchemas, NOW)).toBeNull();
  });
});
