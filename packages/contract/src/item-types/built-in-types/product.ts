import type { BuiltInType } from "./built-in-type.ts";

/** A product or service of the organisation. */
export const PRODUCT_TYPE: BuiltInType = {
  name: "product",
  label: { nl: "Product of dienst", en: "Product or service" },
  defaultSortBy: "title_asc",
  fields: [
    { name: "category", type: "text", label: { nl: "Onderwerp", en: "Subject" }, isRequired: false },
    {
      name: "audience",
      type: "choice",
      label: { nl: "Voor wie", en: "For whom" },
      isRequired: false,
      options: [
        { value: "residents", label: { nl: "Inwoners", en: "Residents" } },
        { value: "businesses", label: { nl: "Ondernemers", en: "Businesses" } },
        { value: "associations", label: { nl: "Verenigingen", en: "Associations" } },
      ],
      isMany: true,
    },
    { name: "price", type: "text", label: { nl: "Kosten", en: "Costs" }, isRequired: false },
    { name: "duration", type: "text", label: { nl: "Hoe lang het duurt", en: "How long it takes" }, isRequired: false },
    { name: "requirements", type: "longText", label: { nl: "Wat u nodig hebt", en: "What you need" }, isRequired: false },
    { name: "applyUrl", type: "link", label: { nl: "Regelen", en: "Apply" }, isRequired: false },
  ],
};
