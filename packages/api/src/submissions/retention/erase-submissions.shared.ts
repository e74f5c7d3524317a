import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { queueFileRemoval } from "../files/removal-job-rows.ts";
import { removeFileRows } from "./expiry-rows.ts";
import { eraseSubmissionRows, forgetMailRows } from "./forget-rows.ts";

/** Removes the contents of a user's submissions, with their files and the mails about them, in the transaction that erases the user. */
export async function eraseSubmissions(tx: PlatformTransaction, platformGuid: Guid, userGuid: Guid): Promise<void> {
  const erased = await eraseSubmissionRows(tx, platformGuid, userGuid);
  if (erased.length === 0) return;
  const guids = erased.map(({ guid }) => guid);
  await queueFileRemoval(tx, await removeFileRows(tx, platformGuid, guids));
  await forgetMailRows(tx, platformGuid, guids);
  const forms = new Set(erased.map(({ formGuid }) => formGuid));
  await tx.invalidate([...forms].map((formGuid): CacheTag => `results:${formGuid}`));
}
