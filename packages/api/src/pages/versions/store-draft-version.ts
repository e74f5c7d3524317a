import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import { listDraftBlocks } from "../page-blocks/draft-block-rows.shared.ts";
import { toStoredBlock } from "../page-blocks/stored-block.shared.ts";
import type { StoredPage } from "../page-rows.shared.ts";
import { addDraftVersionRow, findVersionNumberOf } from "./version-rows.ts";

/**
 * Stores the draft as a version, before an earlier version replaces parts of it.
 *
 * @returns the number of the version with the draft
 */
export async function storeDraftVersion(tx: PlatformTransaction, { db, actor }: UserContext, { guid, draft }: StoredPage): Promise<number> {
  const blocks = (await listDraftBlocks(tx, db.platformGuid, [guid])).map(toStoredBlock);
  const content = { ...draft, pageGuid: guid, blocks };
  const existingNumber = await findVersionNumberOf(tx, db.platformGuid, content);
  if (existingNumber !== null) return existingNumber;
  return addDraftVersionRow(tx, db.platformGuid, { ...content, userGuid: actor.userGuid });
}
