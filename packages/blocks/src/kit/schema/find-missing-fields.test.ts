import { describe, expect, it } from "vitest";
import { cards } from "../../cards/schema.ts";
import { imageText } from "../../image-text/schema.ts";
import { findMissingFields } from "./find-missing-fields.ts";
import { bulletList, paragraph, richTextOf } from "./rich-text-parts.ts";

const required = (...pointers: string[]) => ({ required: pointers });
const pathsOf = (schema: { readonly required: readonly string[] }, content: Record<string, unknown>) =>
  findMissingFields(schema, content).map(({ path }) => path);

describe("findMissingFields", () => {
  it("names each item of a list whose field is empty", () => {
    const content = cards.content.parse({ items: [{ title: "Afval" }, { title: " " }, { title: "" }] });
    expect(findMissingFields(cards, content)).toEqual([
      { path: "/items/1/title", message: "required" },
      { path: "/items/2/title", message: "required" },
    ]);
  });

  it("requires nothing of an absent part", () => {
    const image = { guid: "7f1c0b5e-0f0e-4a53-9a51-2f6f3f7b0a03", width: 1, height: 1, alt: "" };
    expect(pathsOf(imageText, imageText.content.parse({ image }))).toEqual([]);
    expect(pathsOf(imageText, imageText.content.parse({ image, button: { label: "", link: null } }))).toEqual([
      "/button/label",
      "/button/link",
    ]);
  });

  it("treats an empty picture, list or text as missing", () => {
    const nothing = { image: null, items: [], body: richTextOf(paragraph(), bulletList(" ")) };
    expect(pathsOf(required("/image", "/items", "/body", "/absent"), nothing)).toEqual(["/image", "/items", "/body", "/absent"]);
    expect(pathsOf(required("/body"), { body: richTextOf(bulletList([paragraph(), bulletList("diep")])) })).toEqual([]);
  });
});
