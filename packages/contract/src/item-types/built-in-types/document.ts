import type { BuiltInType } from "./built-in-type.ts";

/** A file to download. */
export const DOCUMENT_TYPE: BuiltInType = {
  name: "document",
  label: { nl: "Document", en: "Document" },
  defaultSortBy: "publishedOn_desc",
  fields: [
    { name: "file", type: "file", label: { nl: "Bestand", en: "File" }, isRequired: true },
    { name: "date", type: "date", label: { nl: "Datum", en: "Date" }, isRequired: false },
    { name: "category", type: "text", label: { nl: "Categorie", en: "Category" }, isRequired: false },
    { name: "versionNote", type: "text", label: { nl: "Versie", en: "Version" }, isRequired: false },
  ],
};
