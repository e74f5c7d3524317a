import type { BuiltInType } from "./built-in-type.ts";

/** A news item. */
export const NEWS_TYPE: BuiltInType = {
  name: "news",
  label: { nl: "Nieuwsbericht", en: "News item" },
  defaultSortBy: "publishedOn_desc",
  fields: [
    { name: "author", type: "text", label: { nl: "Auteur", en: "Author" }, isRequired: false },
    { name: "source", type: "link", label: { nl: "Bron", en: "Source" }, isRequired: false },
    { name: "pinnedUntil", type: "date", label: { nl: "Bovenaan tot en met", en: "Pinned until" }, isRequired: false },
  ],
};
