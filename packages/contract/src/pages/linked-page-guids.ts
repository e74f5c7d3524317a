import type { Guid } from "../guid.ts";
import { isGuid } from "../guid-text.ts";

/**
 * The pages that links in these blocks lead to, without duplicates: every `pageGuid` in their content and options, whatever the
 * block. Stored with a publication, so code that writes one must write these with it.
 */
export function findLinkedPageGuids(blocks: Blocks): Guid[] {
  return findGuids(blocks, "pageGuid");
}

/** The items that links in these blocks lead to, without duplicates: every `itemGuid`. */
export function findLinkedItemGuids(blocks: Blocks): Guid[] {
  return findGuids(blocks, "itemGuid");
}

type Blocks = readonly { readonly content: unknown; readonly options: unknown }[];

function findGuids(blocks: Blocks, member: string): Guid[] {
  const guids = new Set<Guid>();
  for (const { content, options } of blocks) {
    collect(content, member, guids);
    collect(options, member, guids);
  }
  return [...guids];
}

function collect(value: unknown, wanted: string, guids: Set<Guid>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, wanted, guids);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (name !== wanted) collect(member, wanted, guids);
    else if (typeof member === "string" && isGuid(member.toLowerCase())) guids.add(member.toLowerCase());
  }
}
