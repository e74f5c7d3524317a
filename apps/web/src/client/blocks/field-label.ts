import type { Guid } from "@plein/contract/guid";
import type { IntlShape } from "react-intl";

/**
 * Fields whose label key differs from their name, because a block's own name and description use those keys, or a field of the block has
 * the same name as one of its items.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "heading.text": "block.heading.name",
  "quote.name": "block.quote.speaker",
  "contactPerson.name": "block.contactPerson.person",
  "files.description": "block.files.text",
  "map.items.title": "block.map.place",
};

/** Returns the label of a field in its block's form, such as "Bijschrift". */
export function fieldLabel(intl: Pick<IntlShape, "messages" | "formatMessage">, buildingBlockName: string, field: string): string {
  const [name = "", parent] = field
    .split("/")
    .filter((segment) => !/^\d+$/.test(segment))
    .reverse();
  const key = OTHER_NAMES[`${buildingBlockName}.${parent}.${name}`] ?? OTHER_NAMES[`${buildingBlockName}.${name}`];
  const id = key ?? `block.${buildingBlockName}.${name}`;
  return id in intl.messages ? intl.formatMessage({ id }) : "";
}

/** Adds the number of the part to a label: "Vraag 2", or in a table "Cel 2.3". */
export function numberedLabel(label: string, field: string): string {
  const numbers = [...field.matchAll(/\/(\d+)(?=\/|$)/g)].map(([, index]) => Number(index) + 1);
  return numbers.length === 0 ? label : `${label} ${numbers.join(".")}`;
}

/** Returns the guid of the block in a JSON pointer such as `/blocks/{guid}/content/title`. */
export function parseBlockGuid(pointer: string): Guid | undefined {
  return /^\/blocks\/([^/]+)/.exec(pointer)?.[1];
}
