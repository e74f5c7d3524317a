import type { PageSettings, PageTreeEntry } from "@plein/contract/pages/page-tree";

/** The example of the OpenAPI document. */
export const EXAMPLE_TREE_ENTRY: PageTreeEntry = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
  path: "/wonen/verhuizen",
  title: "Verhuizen",
  layout: "75-25",
  publicationState: "changed",
  updatedOn: "2026-11-20T09:30:00.000Z",
  updatedBy: "Joris de Boer",
  isUpdatedByCaller: false,
  menus: ["Top level menu"],
  rights: ["edit", "publish", "addChild", "editSettings"],
};

const { updatedBy: _, isUpdatedByCaller: __, ...entry } = EXAMPLE_TREE_ENTRY;

export const EXAMPLE_SETTINGS: PageSettings = {
  ...entry,
  parentGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000004",
  slug: "verhuizen",
  options: [{ name: "metaDescription", value: "Geef uw nieuwe adres door." }],
  shareImage: null,
  version: 3,
};
