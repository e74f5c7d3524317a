import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { listBlockPermissions } from "./schedule-rows.shared.ts";

/** Who may see a block takes effect at once, so a change of it since blocks were kept holds for what was kept as well. */
export async function withPresentPermissions(tx: PlatformTransaction, blocks: readonly StoredBlock[]): Promise<StoredBlock[]> {
  const guids = blocks.map(({ guid }) => guid);
  const present = new Map((await listBlockPermissions(tx, tx.platformGuid, guids)).map((one) => [one.guid, one]));
  return blocks.map((block) => ({ ...block, ...present.get(block.guid) }));
}
