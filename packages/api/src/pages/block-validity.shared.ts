import type { BlockSchema } from "@plein/blocks/kit/schema/define-block";
import { blockSchemas } from "@plein/blocks/schemas";
import type { BlockValues, StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { parseSent } from "@plein/contract/input-size";
import { DEFAULT_LOCALE, type Locale } from "@plein/contract/locale";
import type { FieldError } from "@plein/contract/result";
import { badFieldError, fieldErrorsOf } from "../field-errors.ts";
import { isSameJson } from "../same-json.ts";

export type BlockParts = { readonly buildingBlockName: string; readonly content: unknown; readonly options: unknown };

export type CheckedValues =
  | { readonly isValid: true; readonly content: BlockValues; readonly options: BlockValues }
  | { readonly isValid: false; readonly errors: readonly FieldError[] };

/** Content and options against the block's own schema; valid ones come back with the schema's defaults filled in. */
export function checkBlock({ buildingBlockName, content, options }: BlockParts, locale: Locale): CheckedValues {
  const schema = findBlockSchema(buildingBlockName);
  if (schema === null) return { isValid: false, errors: [badFieldError(["buildingBlockName"], "unknownBlock", locale)] };
  const parsedContent = parseSent(schema.content, content);
  const parsedOptions = parseSent(schema.options, options);
  if (parsedContent.data !== undefined && parsedOptions.data !== undefined) {
    return { isValid: true, content: parsedContent.data, options: parsedOptions.data };
  }
  const errors = [...fieldErrorsOf(parsedContent.issues, locale, ["content"]), ...fieldErrorsOf(parsedOptions.issues, locale, ["options"])];
  return { isValid: false, errors };
}

export function findBlockSchema(name: string): BlockSchema | null {
  return Object.hasOwn(blockSchemas, name) ? (blockSchemas[name] ?? null) : null;
}

/** What a row of blocks comes to for readers: which can't be shown, and which need values that the schema has gained since. */
type Verdict = {
  readonly invalid: ReadonlySet<Guid>;
  readonly completed: ReadonlyMap<Guid, { content: BlockValues; options: BlockValues }>;
};

const NOTHING_TO_SAY: Verdict = { invalid: new Set(), completed: new Map() };

/** Per publication and its version: schemas change only with the program, so a row is checked once per process. */
const verdicts = new Map<string, Verdict>();
const MAX_VERDICTS = 20_000;

/**
 * The blocks of a publication that can be shown. One whose content its schema no longer accepts is left out, so that it
 * takes nothing but itself off the page.
 *
 * @param rowKey names the stored row and its version: the same key stands for the same blocks
 * @param onInvalid told once for each row, with the blocks that are left out
 */
export function showableBlocks(
  blocks: readonly StoredBlock[],
  rowKey: string,
  onInvalid: (guids: readonly Guid[]) => void,
): readonly StoredBlock[] {
  const known = verdicts.get(rowKey);
  if (known !== undefined) return apply(known, blocks);
  const verdict = judge(blocks);
  // The oldest goes first: a map remembers the order in which it was filled.
  for (const key of verdicts.keys()) {
    if (verdicts.size < MAX_VERDICTS) break;
    verdicts.delete(key);
  }
  verdicts.set(rowKey, verdict);
  if (verdict.invalid.size > 0) onInvalid([...verdict.invalid]);
  return apply(verdict, blocks);
}

/** The blocks of a draft that can be shown. Its editors see by themselves what is wrong with the others. */
export function showableDraft(blocks: readonly StoredBlock[]): readonly StoredBlock[] {
  return apply(judge(blocks), blocks);
}

function apply({ invalid, completed }: Verdict, blocks: readonly StoredBlock[]): readonly StoredBlock[] {
  if (invalid.size === 0 && completed.size === 0) return blocks;
  return blocks.filter(({ guid }) => !invalid.has(guid)).map((block) => ({ ...block, ...completed.get(block.guid) }));
}

function judge(blocks: readonly StoredBlock[]): Verdict {
  const invalid = new Set<Guid>();
  const completed = new Map<Guid, { content: BlockValues; options: BlockValues }>();
  for (const block of blocks) {
    const checked = checkBlock(block, DEFAULT_LOCALE);
    if (!checked.isValid) invalid.add(block.guid);
    else if (!isSameJson(checked.content, block.content) || !isSameJson(checked.options, block.options)) {
      completed.set(block.guid, { content: checked.content, options: checked.options });
    }
  }
  return invalid.size === 0 && completed.size === 0 ? NOTHING_TO_SAY : { invalid, completed };
}
