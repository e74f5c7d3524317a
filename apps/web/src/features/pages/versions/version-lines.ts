import { extractText } from "@plein/blocks/kit/search/extract-text";
import { blockSchemas } from "@plein/blocks/schemas";
import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { LAYOUT_POSITIONS } from "@plein/contract/blocks/layout-position";
import type { PageOption } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { ChangedPage } from "@plein/contract/pages/publishing/page-changes";

/** The compared parts of a page, from a version or the draft. */
export type ComparedPage = {
  readonly title: string;
  readonly layout: PageLayout;
  readonly options: readonly PageOption[];
  readonly buildingBlockInstances: readonly BuildingBlockInstance[];
};

/** A line of a page as text: its title, its layout, a setting, the start of a block, or a line within a block. */
export type PageLine =
  | { readonly kind: "title"; readonly text: string }
  | { readonly kind: "layout"; readonly layout: PageLayout }
  | { readonly kind: "option"; readonly name: string; readonly text: string }
  | { readonly kind: "block"; readonly buildingBlockName: string; readonly settings: string }
  | { readonly kind: "text"; readonly text: string };

export function toChangedPage({ buildingBlockInstances, ...page }: ComparedPage): ChangedPage {
  return { ...page, blocks: buildingBlockInstances };
}

/** Lists the lines of a page from top to bottom, area by area. */
export function listPageLines({ title, layout, options, buildingBlockInstances }: ComparedPage): PageLine[] {
  const settings = options.filter(({ value }) => value !== "").sort((one, other) => (one.name < other.name ? -1 : 1));
  return [
    { kind: "title", text: title },
    { kind: "layout", layout },
    ...settings.map(({ name, value }): PageLine => ({ kind: "option", name, text: value })),
    ...inOrder(buildingBlockInstances).flatMap(listBlockLines),
  ];
}

export function keyOfLine(line: PageLine): string {
  return JSON.stringify(line);
}

function inOrder(blocks: readonly BuildingBlockInstance[]): BuildingBlockInstance[] {
  const positionOf = ({ layoutPosition }: BuildingBlockInstance) => LAYOUT_POSITIONS.indexOf(layoutPosition);
  return [...blocks].sort((one, other) => positionOf(one) - positionOf(other) || one.sortId - other.sortId);
}

/** Lists the lines of a block. `settings` reveals changes that its text doesn't show, such as another picture or option. */
function listBlockLines({ buildingBlockName, content, options }: BuildingBlockInstance): PageLine[] {
  const schema = Object.hasOwn(blockSchemas, buildingBlockName) ? blockSchemas[buildingBlockName] : undefined;
  const text = schema === undefined ? "" : extractText(schema, content).text;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return [
    { kind: "block", buildingBlockName, settings: JSON.stringify([options, guidsIn(content)]) },
    ...lines.map((line): PageLine => ({ kind: "text", text: line })),
  ];
}

/** Collects the references in content: to pictures, documents and pages. */
function guidsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(guidsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (/guid$|^url$/i.test(name) ? [member] : guidsIn(member)));
}
