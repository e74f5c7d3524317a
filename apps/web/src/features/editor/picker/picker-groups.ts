/** What most pages are made of; shown first. */
const USUAL = ["richText", "heading", "image", "list"];

/** The other blocks by what they are for. A block that is in none comes last, under "other". */
const GROUPS = {
  text: ["table", "callout", "accordion", "tabs", "timeline", "counter", "periodState", "quote", "files"],
  picture: ["imageText", "gallery", "hero", "video", "map", "embed", "html"],
  list: ["form", "agenda", "widget", "itemFields"],
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

type Described = Named & {
  readonly label: string;
  readonly description: string;
  /** other words that people look for it with */
  readonly words: string;
};

const NOT_FOUND = 4;

/** The blocks that a search finds: first by the start of their name or another word for them, then by what these contain. */
export function searchBlocks<Block extends Described>(blocks: readonly Block[], search: string): Block[] {
  const words = plain(search).trim();
  const rank = ({ label, description, words: others }: Block) => {
    if (plain(label).startsWith(words)) return 0;
    if (plain(label).includes(words)) return 1;
    if (` ${plain(others)}`.includes(` ${words}`)) return 2;
    return plain(`${description} ${others}`).includes(words) ? 3 : NOT_FOUND;
  };
  return blocks
    .map((block) => ({ block, rank: rank(block) }))
    .filter((found) => found.rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .map(({ block }) => block);
}

/** Lower case without accents, so that "cafe" finds "Café". */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
