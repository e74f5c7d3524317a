import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";

/** The example of the OpenAPI document. */
export const EXAMPLE_BLOCK: BuildingBlockInstance = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000002",
  buildingBlockName: "heading",
  options: { level: "h2" },
  content: { text: "Geef uw verhuizing door" },
  layoutPosition: "main",
  sortId: 0,
};

export const EXAMPLE_EDITABLE_BLOCK = {
  ...EXAMPLE_BLOCK,
  addPermission: "Admin",
  addRoles: [],
  version: 3,
  updatedOn: "2026-11-20T09:30:00.000Z",
  updatedByName: "Jan de Vries",
  defects: [],
};
