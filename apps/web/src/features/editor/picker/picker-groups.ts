import { rankMatches, type Searchable } from "../../../client/text/rank-matches.ts";

/** What most pages are made of; shown first. */
const USUAL = ["richText", "heading", "image", "list"];

/** The other blocks by what they are for. A block that is in none comes last, under "other". */
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
 * The blocks in the order in which they are offered, each once; groups without blocks are left out.
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

/** The blocks that a search finds, best first. */
export function searchBlocks<Block extends Searchable>(blocks: readonly Block[], search: string): Block[] {
  return rankMatches(blocks, search, (block) => block);
}
