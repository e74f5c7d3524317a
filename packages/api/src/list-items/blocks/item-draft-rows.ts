import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import type { ItemWriter } from "../items/item-write-rows.ts";
import type { ItemDraft } from "./item-draft.ts";

/** The draft of an item's blocks; null if nobody has edited them. */
export async function findDraft(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<ItemDraft | null> {
  const row = await runSqlForOne(
    target,
    sql<{ draft: ItemDraft | null }>`
      select draft_blocks as draft from list_items where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  return row?.draft ?? null;
}

/** Reads a draft and locks it until the transaction ends, so that a concurrent edit starts from the saved result of this one. */
export async function lockDraft(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<ItemDraft | null> {
  const row = await runSqlForOne(
    target,
    sql<{ draft: ItemDraft | null }>`
      select draft_blocks as draft from list_items where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`,
  );
  return row?.draft ?? null;
}

export async function saveDraft(target: SqlTarget, platformGuid: Guid, guid: Guid, draft: ItemDraft): Promise<void> {
  await runSql(
    target,
    sql`update list_items set draft_blocks = ${JSON.stringify(draft)}::jsonb where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** Saves the blocks that readers of an item see. */
export async function publishBlocks(
  target: SqlTarget,
  { platformGuid, userGuid }: ItemWriter,
  { guid, blocks }: { readonly guid: Guid; readonly blocks: readonly StoredBlock[] },
): Promise<void> {
  await runSql(
    target,
    sql`update list_items set blocks = ${JSON.stringify(blocks)}::jsonb, version = version + 1, updated_on = now(), updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}
