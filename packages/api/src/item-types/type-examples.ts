import type { ListItemType } from "@plein/contract/item-types/list-item-type";

/** The example of the OpenAPI document. */
export const EXAMPLE_TYPE: ListItemType = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000012",
  name: "team",
  label: { nl: "Team", en: "Team" },
  isBuiltIn: false,
  defaultSortBy: "title_asc",
  fields: [{ name: "trainer", type: "text", label: { nl: "Trainer", en: "Coach" }, isRequired: true }],
  version: 1,
};

const { label, defaultSortBy, fields } = EXAMPLE_TYPE;
export const EXAMPLE_TYPE_INPUT = { label, defaultSortBy, fields };
