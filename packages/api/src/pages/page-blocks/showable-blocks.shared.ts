import type { BlockValues, StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { isShownAt } from "@plein/contract/blocks/hidden-block";
import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { isSameJson } from "@plein/contract/same-json";
import type { PublishedVersion } from "../page-rows.shared.ts";
import type { Reader } from "../reader.shared.ts";
import { checkStoredBlock } from "./block-validity.shared.ts";

/** The validity of a row's blocks: those that can't be shown, and those that need values that their schema has gained since. */
type Validity = {
  readonly invalid: ReadonlySet<Guid>;
  readonly completed: ReadonlyMap<Guid, { content: BlockValues; options: BlockValues }>;
};

const ALL_VALID: Validity = { invalid: new Set(), completed: new Map() };

/** The results by row and version: schemas change only with the program, so each process validates a row once. */
const cache = new Map<string, Validity>();
const MAX_CACHED = 20_000;

/**
 * The stored blocks that can be shown. A block that its schema no longer accepts is left out, so that the rest of the page
 * is still shown.
 *
 * @param rowKey identifies the stored row and its version: the same key means the same blocks
 * @param onInvalid called once for each row, with the blocks that are left out
 */
export function showableBlocks(
  blocks: readonly StoredBlock[],
  rowKey: string,
  onInvalid: (guids: readonly Guid[]) => void,
): readonly StoredBlock[] {
  const cached = cache.get(rowKey);
  if (cached !== undefined) return applyValidity(cached, blocks);
  const validity = validate(blocks);
  // The oldest entry is evicted first: a map iterates in the order of insertion.
  for (const key of cache.keys()) {
    if (cache.size < MAX_CACHED) break;
    cache.delete(key);
  }
  cache.set(rowKey, validity);
  if (validity.invalid.size > 0) onInvalid([...validity.invalid]);
  return applyValidity(validity, blocks);
}

/**
 * The blocks of a page's publication to show now: those that aren't hidden, within their period. Invalid ones are logged for the operator.
 */
export function showablePublication(
  { db, correlationId, services }: Reader,
  pageGuid: Guid,
  { blocks, rowVersion }: Pick<PublishedVersion, "blocks" | "rowVersion">,
): readonly StoredBlock[] {
  const { platformGuid } = db;
  const fitting = showableBlocks(blocks, `${platformGuid}.${pageGuid}.${rowVersion}`, (blockGuids) =>
    services.warn("blocks left out: their content no longer fits their schema", { platformGuid, pageGuid, blockGuids, correlationId }),
  );
  const now = new Date();
  return fitting.filter(({ options }) => isShownAt(options, now));
}

/** The valid blocks of a draft. Invalid ones aren't logged: the editor shows their defects. */
export function showableDraft(blocks: readonly StoredBlock[]): readonly StoredBlock[] {
  return applyValidity(validate(blocks), blocks);
}

function applyValidity({ invalid, completed }: Validity, blocks: readonly StoredBlock[]): readonly StoredBlock[] {
  if (invalid.size === 0 && completed.size === 0) return blocks;
  return blocks.filter(({ guid }) => !invalid.has(guid)).map((block) => ({ ...block, ...completed.get(block.guid) }));
}

function validate(blocks: readonly StoredBlock[]): Validity {
  const invalid = new Set<Guid>();
  const completed = new Map<Guid, { content: BlockValues; options: BlockValues }>();
  for (const block of blocks) {
    const checked = checkStoredBlock(block, DEFAULT_LOCALE);
    if (!checked.isValid) invalid.add(block.guid);
    else if (!isSameJson(checked.content, block.content) || !isSameJson(checked.options, block.options)) {
      completed.set(block.guid, { content: checked.content, options: checked.options });
    }
  }
  return invalid.size === 0 && completed.size === 0 ? ALL_VALID : { invalid, completed };
}
