import type { BuiltInType } from "./built-in-type.ts";

/** A question, which is the title, and its answer. */
export const FAQ_TYPE: BuiltInType = {
  name: "faq",
  label: { nl: "Vraag en antwoord", en: "Question and answer" },
  defaultSortBy: "sortId_asc",
  fields: [
    { name: "answer", type: "richText", label: { nl: "Antwoord", en: "Answer" }, isRequired: true },
    { name: "category", type: "text", label: { nl: "Categorie", en: "Category" }, isRequired: false },
  ],
};
