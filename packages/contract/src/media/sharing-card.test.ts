import { expect, it } from "vitest";
import { type CardFacts, cardVersion, sharingCard } from "./sharing-card.ts";

const facts: CardFacts = { title: "Afval", platformName: "Lindendaal", logo: null, themeHref: "/theme/a.css" };

it("has another address when anything that it shows changes", () => {
  const changes: Partial<CardFacts>[] = [{ title: "Afval " }, { platformName: "Meeuwen" }, { logo: "f" }, { themeHref: "/theme/b.css" }];
  const versions = [facts, ...changes.map((change) => ({ ...facts, ...change }))].map(cardVersion);
  expect(new Set(versions).size).toBe(versions.length);
  expect(sharingCard("item", "guid", facts)).toEqual({
    guid: "guid",
    url: `/a/card/item/guid?v=${versions[0]}`,
    width: 1200,
    height: 630,
    alt: "Afval",
  });
});

it.each(["", "\ud83d", "😀", "é".repeat(150)])("has a version that any address can hold, with the title %j", (title) => {
  expect(cardVersion({ ...facts, title })).toMatch(/^[0-9a-f]{8}$/);
});
