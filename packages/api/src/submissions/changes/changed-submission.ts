import type { Submission } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import { findSubmission } from "../stored-submission-rows.ts";
import { listEventRows } from "../submission-event-rows.ts";
import { viewSubmission } from "../to-submission.ts";

/** A submission that this transaction locked and changed, as the caller sees it. */
export async function getChanged(tx: PlatformTransaction, { db, actor }: UserContext, guid: Guid): Promise<Submission> {
  const row = await findSubmission(tx, db.platformGuid, guid);
  const changed = row === null ? null : viewSubmission(actor, row, await listEventRows(tx, db.platformGuid, guid));
  if (changed === null) throw new Error("A locked row is gone");
  return changed;
}
