import type { Guid } from "@plein/contract/guid";
import { slugify } from "@plein/contract/pages/addresses/slug";

/** The address of a tab on its page, behind the #: readable, and different from that of every other block. */
export function tabId(blockGuid: Guid, label: string, index: number): string {
  return `${slugify(label) || "tab"}-${blockGuid.slice(0, 4)}${index + 1}`;
}
