import { rankMatches, type Searchable } from "../../../client/text/rank-matches.ts";

/** The most common blocks, which are shown first. */
const USUAL = ["richText", "heading", "image", "list"];

/** The other blocks, grouped by purpose. Blocks without a group come last, under "other". */
const GROUPS = {
  text: ["table", "callout", "accordion", "tabs", "timeline", "counter", "periodState", "quote", "files"],
  picture: ["imageText", "gallery", "hero", "video", "map", "embed", "html"],
  list: ["form", "results", "submissions", "agenda", "widget", "itemFields"],
  route: ["reusable", "cards", "buttons", "contactPerson", "share", "subNavigation", "searchBox", "separator"],
} as const;

export type PickerGroupName = "usual" | "recent" | keyof typeof GROUPS | "other";
export type PickerGroup<Block> = { readonly name: PickerGroupName; readonly blocks: readonly Block[] };

type Named = { readonly name: string };

/**
 * Groups the blocks in the order of the picker, each once; empty groups are left out.
 *
 * @param recent names of the blocks that were added last, newest first
 */
export function groupBlocks<Block extends Named>(blocks: readonly Block[], recent: readonly string[]): PickerGroup<Block>[] {
  const left = new Map(blocks.map((block) => [block.name, block]));
  const take = (names: readonly string[]) =>
    names.flatMap((name) => {
      const block = left.get(name);
      left.delete(name);
      return block ?? [];
    });
  const groups: PickerGroup<Block>[] = [
    { name: "usual", blocks: take(USUAL) },
    { name: "recent", blocks: take(recent) },
    { name: "text", blocks: take(GROUPS.text) },
    { name: "picture", blocks: take(GROUPS.picture) },
    { name: "list", blocks: take(GROUPS.list) },
    { name: "route", blocks: take(GROUPS.route) },
    { name: "other", blocks: [...left.values()] },
  ];
  return groups.filter((group) => group.blocks.length > 0);
}

/** Finds the blocks that match a search, best match first. */
export function searchBlocks<Block extends Searchable>(blocks: readonly Block[], search: string): Block[] {
  return rankMatches(blocks, search, (block) => block);
}
