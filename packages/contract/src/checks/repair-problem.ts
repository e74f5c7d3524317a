import type { BlockValues, BuildingBlockInstance } from "../blocks/building-block-instance.ts";
import type { RichTextBlock, RichTextInline, RichTextListItem } from "../blocks/rich-text.ts";
import { isRecord } from "../record.ts";
import { listContentParts } from "./content-parts.ts";
import type { PageProblem, ProblemKind } from "./page-problem.ts";
import { listEmptyParagraphs } from "./rules/text-rules.ts";
import { listMarkerOf, toSentenceCase, withoutListMarker } from "./text-rules.ts";

type Block = Pick<BuildingBlockInstance, "guid" | "buildingBlockName" | "options" | "content">;
export type RepairedBlock = { readonly content: BlockValues; readonly options: BlockValues };

const REPAIRABLE: ReadonlySet<ProblemKind> = new Set(["headingSkipped", "headingEmpty", "capitals", "paragraphIsEmpty", "fakeList"]);

/** Whether the problem can be repaired without knowing the writer's intention. */
export function isRepairable({ kind }: Pick<PageProblem, "kind">): boolean {
  return REPAIRABLE.has(kind);
}

/**
 * Repairs the block with the problem; null if the block has changed since, so that the problem is elsewhere or gone.
 *
 * @param blocks of the page in reading order
 */
export function repairProblem(blocks: readonly Block[], { blockGuid, kind, pointer }: PageProblem): RepairedBlock | null {
  const block = blocks.find(({ guid }) => guid === blockGuid);
  if (block === undefined) return null;
  if (pointer === "/options/level")
    return { content: block.content, options: { ...block.options, level: `h${levelBefore(blocks, blockGuid) + 1}` } };
  const content =
    kind === "paragraphIsEmpty" ? withoutEmptyParagraphs(block.content) : changeAt(block.content, pathOf(pointer), repairs[kind]);
  return isRecord(content) ? { content, options: block.options } : null;
}

/** The steps in a block's content. */
function pathOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(2)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The content without any empty paragraph; undefined if it has none. */
function withoutEmptyParagraphs(content: unknown): unknown {
  let repaired: unknown;
  // Listed again after each, because the one that is left may be the only one of its text.
  for (let before = content; before !== undefined; ) {
    const last = listEmptyParagraphs(listContentParts(before)).at(-1);
    before = last && changeAt(before, pathOf(last.pointer), (values, index) => values.toSpliced(index, 1));
    repaired = before ?? repaired;
  }
  return repaired;
}

function levelBefore(blocks: readonly Block[], guid: string): number {
  const before = blocks
    .slice(
      0,
      blocks.findIndex((block) => block.guid === guid),
    )
    .findLast(({ buildingBlockName }) => buildingBlockName === "heading");
  return before === undefined ? 1 : Number(String(before.options.level ?? "h2").slice(1));
}

/** Returns the repaired list or members, given the index of the one with the problem; undefined if it can't be repaired. */
type Repair = (values: readonly unknown[], index: number) => readonly unknown[] | undefined;

const repairs: Partial<Record<ProblemKind, Repair>> = {
  headingEmpty: without,
  headingSkipped: (values, index) =>
    replaced(values, index, (value) => (isRecord(value) && value.type === "heading" ? { ...value, level: 3 } : undefined)),
  capitals: (values, index) => replaced(values, index, inSentenceCase),
  fakeList: (values, index) => {
    const marker = markerAt(values[index]);
    if (marker === null) return undefined;
    const end = values.findIndex((value, at) => at >= index && markerAt(value) !== marker);
    const items = values.slice(index, end === -1 ? undefined : end) as Extract<RichTextBlock, { type: "paragraph" }>[];
    const list = { type: marker === "number" ? "orderedList" : "bulletList", content: items.map(toListItem) };
    return [...values.slice(0, index), list, ...(end === -1 ? [] : values.slice(end))];
  },
};

function without(values: readonly unknown[], index: number): readonly unknown[] | undefined {
  const value = values[index];
  return isRecord(value) && textOf(value).trim() === "" ? values.toSpliced(index, 1) : undefined;
}

function replaced(values: readonly unknown[], index: number, change: (value: unknown) => unknown): readonly unknown[] | undefined {
  const value = change(values[index]);
  return value === undefined ? undefined : values.with(index, value);
}

/** Converts a text, or a line of a rich text whose parts keep their marks, to sentence case. */
function inSentenceCase(value: unknown): unknown {
  if (typeof value === "string") return toSentenceCase(value);
  if (!isRecord(value) || !Array.isArray(value.content)) return undefined;
  const before = textOf(value);
  const after = toSentenceCase(before);
  // A letter such as İ becomes two, after which the marks would no longer match the text.
  if (after.length !== before.length) return undefined;
  let start = 0;
  const content = value.content.map((part: RichTextInline) => {
    const length = part.type === "text" ? part.text.length : 1;
    start += length;
    return part.type === "text" ? { ...part, text: after.slice(start - length, start) } : part;
  });
  return { ...value, content };
}

function markerAt(value: unknown): ReturnType<typeof listMarkerOf> {
  return isRecord(value) && value.type === "paragraph" ? listMarkerOf(textOf(value)) : null;
}

function toListItem(paragraph: Extract<RichTextBlock, { type: "paragraph" }>): RichTextListItem {
  const [first, ...others] = paragraph.content;
  const text = first?.type === "text" ? withoutListMarker(first.text) : "";
  const start: RichTextInline[] = first?.type === "text" ? (text === "" ? [] : [{ ...first, text }]) : [];
  return { type: "listItem", content: [{ type: "paragraph", content: [...start, ...others] }] };
}

function textOf({ content }: Readonly<Record<string, unknown>>): string {
  if (!Array.isArray(content)) return "";
  return content.map((part) => (isRecord(part) && part.type === "text" ? String(part.text) : " ")).join("");
}

/** The document with a change of the member at a path; undefined if the path doesn't exist or the change has no effect. */
function changeAt(document: unknown, [step, ...rest]: readonly string[], change: Repair | undefined): unknown {
  if (step === undefined || change === undefined) return undefined;
  if (Array.isArray(document)) {
    const index = Number(step);
    if (!(index in document)) return undefined;
    if (rest.length === 0) return change(document, index);
    const member = changeAt(document[index], rest, change);
    return member === undefined ? undefined : document.with(index, member);
  }
  if (!isRecord(document) || !Object.hasOwn(document, step)) return undefined;
  const member = rest.length === 0 ? change([document[step]], 0)?.[0] : changeAt(document[step], rest, change);
  return member === undefined ? undefined : { ...document, [step]: member };
}
