import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { listBlockPermissions } from "./schedule-rows.shared.ts";

/**
 * Replaces the permissions of stored blocks by the current ones: a change of permissions takes effect at once, in stored versions as well.
 */
export async function withCurrentPermissions(tx: PlatformTransaction, blocks: readonly StoredBlock[]): Promise<StoredBlock[]> {
  const guids = blocks.map(({ guid }) => guid);
  const present = new Map((await listBlockPermissions(tx, tx.platformGuid, guids)).map((one) => [one.guid, one]));
  return blocks.map((block) => ({ ...block, ...present.get(block.guid) }));
}
