import { bold, bulletList, linked, orderedList, paragraph, richTextOf, subheading } from "@plein/blocks/kit/schema/rich-text-parts";
import { RichText } from "@plein/contract/blocks/rich-text";
import { expect, it } from "vitest";
import { richTextFrom } from "./rich-text-notation.ts";

const findLink = (url: string) => ({ kind: "url" as const, url });

it("reads subheadings, lists, bold words and links as rich text that the product accepts", () => {
  const text = richTextFrom("### Kop\n\nKom **morgen** of [mail](mailto:a@b.example).\n\n- een\n- twee\n\n1. eerst", findLink);
  expect(text).toEqual(
    richTextOf(
      subheading(3, "Kop"),
      paragraph("Kom ", bold("morgen"), " of ", linked("mail", findLink("mailto:a@b.example")), "."),
      bulletList([paragraph("een")], [paragraph("twee")]),
      orderedList([paragraph("eerst")]),
    ),
  );
  expect(RichText.parse(text)).toEqual(text);
});

it("lets a link to something that isn't there fail", () => {
  const strict = (): never => {
    throw new Error("no such page");
  };
  expect(() => richTextFrom("Zie [hier](nergens)", strict)).toThrow("no such page");
});
