import type { PageTemplate } from "@plein/contract/pages/page-template";
import { isBuiltInTemplate } from "./built-in/built-in-templates.shared.ts";
import type { PageTemplateRow, TemplateBlockRow } from "./page-template-rows.ts";

export function toPageTemplate({ guid, name, description, layout, blocks, updatedOn }: PageTemplateRow): PageTemplate {
  const buildingBlockInstances = blocks.map(toTemplateBlock);
  return {
    guid,
    name,
    description,
    layout,
    buildingBlockInstances,
    updatedOn: updatedOn.toISOString(),
    isBuiltIn: isBuiltInTemplate(guid),
  };
}

/** Drops the members that a template doesn't have, such as view permissions. */
export function toTemplateBlock({ buildingBlockName, options, content, layoutPosition, sortId }: TemplateBlockRow): TemplateBlockRow {
  return { buildingBlockName, options, content, layoutPosition, sortId };
}

export const EXAMPLE_TEMPLATE: PageTemplate = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000003",
  name: "Leeg",
  description: "",
  layout: "100",
  buildingBlockInstances: [
    { buildingBlockName: "heading", options: { level: "h2" }, content: { text: "Kop" }, layoutPosition: "main", sortId: 0 },
  ],
  updatedOn: "2026-11-20T09:30:00.000Z",
  isBuiltIn: false,
};
