import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { UserContext } from "../../context.ts";
import { databaseNow } from "../../database-clock-rows.ts";
import type { SqlTarget } from "../../run-sql.ts";
import { replaceDraftBlocks } from "./item-draft.ts";
import { findDraft, saveDraft } from "./item-draft-rows.ts";

/** Makes blocks that were saved with their item its draft as well; a user who is editing the draft gets a conflict. */
export async function renewDraft(
  target: SqlTarget,
  { db, actor, locale }: UserContext,
  guid: Guid,
  blocks: readonly StoredBlock[],
): Promise<void> {
  const draft = await findDraft(target, db.platformGuid, guid);
  if (draft === null) return;
  const renewed = replaceDraftBlocks(draft, blocks, { userGuid: actor.userGuid, now: (await databaseNow(target)).toISOString(), locale });
  await saveDraft(target, db.platformGuid, guid, renewed);
}
