import { type Failure, failure } from "@plein/contract/result";
import { usesGoneStatus } from "../../pages/gone-status-rows.shared.ts";
import type { Reader } from "../../pages/reader.shared.ts";
import { canViewItem } from "./item-access.shared.ts";
import type { StoredItem } from "./item-rows.shared.ts";

/** The failure for a reader who can't see an item: Expired for a removed one that they could see, on a platform that uses status 410. */
export async function failMissingItem({ db, actor }: Pick<Reader, "db" | "actor">, item: StoredItem | null): Promise<Failure> {
  const wasVisible = item?.row.isDeleted === true && canViewItem(actor, { ...item, row: { ...item.row, isDeleted: false } });
  if (wasVisible && (await usesGoneStatus(db, db.platformGuid))) return failure("Expired", `The item ${item.row.guid} was removed`);
  return failure("NotFound", "No such item");
}
