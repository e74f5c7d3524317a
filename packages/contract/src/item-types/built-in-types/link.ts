import type { BuiltInType } from "./built-in-type.ts";

/** A link to another website. */
export const LINK_TYPE: BuiltInType = {
  name: "link",
  label: { nl: "Link", en: "Link" },
  defaultSortBy: "sortId_asc",
  fields: [
    { name: "url", type: "link", label: { nl: "Webadres", en: "Address" }, isRequired: true },
    { name: "opensNewTab", type: "boolean", label: { nl: "Opent in een nieuw tabblad", en: "Opens in a new tab" }, isRequired: false },
  ],
};
