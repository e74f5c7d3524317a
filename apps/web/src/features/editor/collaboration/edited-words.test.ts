import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import en from "../messages/en.admin.json" with { type: "json" };
import nl from "../messages/nl.admin.json" with { type: "json" };
import { editedWords } from "./edited-words.ts";

const ITEM = {
  metadata: {},
  references: {},
  type: {
    guid: null,
    name: "news",
    label: { nl: "Nieuwsbericht", en: "News article" },
    isBuiltIn: true,
    defaultSortBy: "title_asc" as const,
    fields: [],
    version: 1,
  },
};

describe("a message about other editors", () => {
  it.each([
    ["page", undefined, "Joris bewerkt deze pagina ook", "Joris is editing this page too"],
    ["reusable", undefined, "Joris bewerkt dit herbruikbare blok ook", "Joris is editing this reusable block too"],
    ["item", ITEM, "Joris bewerkt ‘Weekmarkt’ ook (Nieuwsbericht)", "Joris is editing ‘Weekmarkt’ too (News article)"],
  ] as const)("names a %s", (host, item, dutch, english) => {
    const edited = { host, title: "Weekmarkt", ...(item && { item }) };
    for (const [locale, messages, text] of [
      ["nl", nl, dutch],
      ["en", en, english],
    ] as const) {
      const intl = createIntl({ locale, messages });
      expect(intl.formatMessage({ id: "editor.collaboration.joined" }, { name: "Joris", ...editedWords(edited, locale) })).toBe(text);
    }
  });
});
