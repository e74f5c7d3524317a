import { z } from "zod";
import type { StoredBlock } from "../../blocks/building-block-instance.ts";
import { listContentParts } from "../../checks/content-parts.ts";
import { Guid } from "../../guid.ts";
import type { PageOption } from "../page.ts";
import { PageLayout } from "../page-layout.ts";
import { placeBlocksIn } from "../place-blocks.ts";
import { focusOnDifference } from "./focus-on-difference.ts";

const BlockFacts = {
  blockGuid: Guid,
  buildingBlockName: z.string(),
  /** the beginning of the block's text; may be empty */
  text: z.string(),
};
const TextChange = z.strictObject({ from: z.string(), to: z.string() });

/** One difference between the published page and its draft. Texts that didn't or don't exist are empty. */
export const PageChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("title"), from: z.string(), to: z.string() }),
  z.strictObject({ kind: z.literal("layout"), from: PageLayout, to: PageLayout }),
  z.strictObject({ kind: z.literal("option"), name: z.string(), from: z.string(), to: z.string() }),
  z.strictObject({ kind: z.literal("blockAdded"), ...BlockFacts }),
  z.strictObject({ kind: z.literal("blockRemoved"), ...BlockFacts }),
  z.strictObject({ kind: z.literal("blockMoved"), ...BlockFacts }),
  z.strictObject({
    kind: z.literal("blockChanged"),
    ...BlockFacts,
    /** the first texts that differ, shortened to what differs */
    texts: z.array(TextChange),
    /** number of further texts that differ */
    moreTexts: z.int().min(0),
    /** a difference other than in texts: a picture, a link, an option */
    hasOtherChanges: z.boolean(),
  }),
]);
export type PageChange = z.infer<typeof PageChange>;

export type ChangedPage = {
  readonly title: string;
  readonly layout: PageLayout;
  readonly options: readonly PageOption[];
  readonly blocks: readonly Pick<StoredBlock, "guid" | "buildingBlockName" | "content" | "options" | "layoutPosition" | "sortId">[];
};
type Block = ChangedPage["blocks"][number];

/** The most changed texts of one block that are listed. */
const MAX_TEXTS = 3;
const TEXT_LENGTH = 80;

/** The differences that visitors will see: settings first, then blocks in reading order, removed ones last. Empty if there are none. */
export function listPageChanges(former: ChangedPage, latter: ChangedPage): PageChange[] {
  return [...listSettingChanges(former, latter), ...listBlockChanges(former, latter)];
}

function listSettingChanges(former: ChangedPage, latter: ChangedPage): PageChange[] {
  const valueIn = ({ options }: ChangedPage, name: string) => options.find((option) => option.name === name)?.value ?? "";
  const names = [...new Set([...former.options, ...latter.options].map(({ name }) => name))].sort();
  return [
    ...(former.title === latter.title ? [] : [{ kind: "title" as const, from: former.title, to: latter.title }]),
    ...(former.layout === latter.layout ? [] : [{ kind: "layout" as const, from: former.layout, to: latter.layout }]),
    ...names.flatMap((name) => {
      const [from, to] = [valueIn(former, name), valueIn(latter, name)];
      return from === to ? [] : [{ kind: "option" as const, name, from, to }];
    }),
  ];
}

function listBlockChanges(former: ChangedPage, latter: ChangedPage): PageChange[] {
  const before = placeBlocksIn(former.layout, former.blocks);
  const after = placeBlocksIn(latter.layout, latter.blocks);
  const formerOf = new Map(before.map((block) => [block.guid, block]));
  const staying = new Set(after.map(({ guid }) => guid));
  const moved = findMoved(before, after);
  return [
    ...after.flatMap((block): PageChange[] => {
      const was = formerOf.get(block.guid);
      if (was === undefined) return [{ kind: "blockAdded", ...factsOf(block) }];
      const changed = compareBlocks(was, block);
      return [
        ...(changed === null ? [] : [changed]),
        ...(moved.has(block.guid) ? [{ kind: "blockMoved" as const, ...factsOf(block) }] : []),
      ];
    }),
    ...before.filter(({ guid }) => !staying.has(guid)).map((block): PageChange => ({ kind: "blockRemoved", ...factsOf(block) })),
  ];
}

/** Finds the blocks that moved: to another area, or past a block that existed before as well. */
function findMoved(before: readonly Block[], after: readonly Block[]): Set<string> {
  const known = new Set(before.map(({ guid }) => guid));
  const guidsAfter = new Set(after.map(({ guid }) => guid));
  const areaOf = new Map(before.map(({ guid, layoutPosition }) => [guid, layoutPosition]));
  const stayed = after.filter(({ guid, layoutPosition }) => areaOf.get(guid) === layoutPosition).map(({ guid }) => guid);
  const order = before.filter(({ guid }) => guidsAfter.has(guid) && stayed.includes(guid)).map(({ guid }) => guid);
  const unmoved = new Set(longestInOrder(stayed, order));
  return new Set(after.filter(({ guid }) => known.has(guid) && !unmoved.has(guid)).map(({ guid }) => guid));
}

/** The longest common subsequence of both lists, so that as few blocks as possible count as moved. */
function longestInOrder(guids: readonly string[], order: readonly string[]): string[] {
  const placeOf = new Map(order.map((guid, index) => [guid, index]));
  let best: string[] = [];
  const runs: string[][] = [];
  for (const guid of guids) {
    const place = placeOf.get(guid) ?? 0;
    const longest = runs.reduce<string[]>(
      (most, run) => ((placeOf.get(run.at(-1) ?? "") ?? 0) < place && run.length > most.length ? run : most),
      [],
    );
    const run = [...longest, guid];
    runs.push(run);
    if (run.length > best.length) best = run;
  }
  return best;
}

function compareBlocks(was: Block, is: Block): PageChange | null {
  const [before, after] = [textsOf(was), textsOf(is)];
  const removedTexts = before.filter((text) => !after.includes(text));
  const come = after.filter((text) => !before.includes(text));
  const count = Math.max(removedTexts.length, come.length);
  if (isSame([was.content, was.options], [is.content, is.options])) return null;
  const hasOtherChanges = count === 0 || !isSame([was.options, referencesIn(was.content)], [is.options, referencesIn(is.content)]);
  const texts = Array.from({ length: Math.min(count, MAX_TEXTS) }, (_, index) =>
    focusOnDifference(removedTexts[index] ?? "", come[index] ?? ""),
  );
  return { kind: "blockChanged", ...factsOf(is), texts, moreTexts: count - texts.length, hasOtherChanges };
}

function factsOf(block: Block) {
  const { guid, buildingBlockName } = block;
  return { blockGuid: guid, buildingBlockName, text: shorten(textsOf(block)[0] ?? "") };
}

function shorten(text: string): string {
  return text.length <= TEXT_LENGTH ? text : `${text.slice(0, TEXT_LENGTH - 1).trimEnd()}…`;
}

function textsOf({ content }: Block): string[] {
  return listContentParts(content).flatMap((part) => {
    const text = part.kind === "text" ? part.text : part.kind === "picture" ? part.alt : part.kind === "link" ? part.label : "";
    return text.trim() === "" ? [] : [text.trim()];
  });
}

/** The references in content: guids of pictures, documents and pages, and URLs. */
function referencesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (/guid$|^url$/i.test(name) ? [member] : referencesIn(member)));
}

/** Compares JSON texts, because both values were stored as jsonb, which orders members. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
