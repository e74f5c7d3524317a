import type { SubmissionAction } from "@plein/contract/access/action";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import { computeEtag, matchesIfMatch } from "../../etag.ts";
import { type FoundSubmission, lockSubmission } from "../stored-submission-rows.ts";
import { listEventRows } from "../submission-event-rows.ts";
import { toSubmissionAccess, viewSubmission } from "../to-submission.ts";

type Wanted = { readonly guid: Guid; readonly action: SubmissionAction; readonly revision?: number | undefined };

/**
 * A locked submission that the caller may change: NotFound if they don't handle it, Unauthorized if they lack this right, and Conflict,
 * with the current submission, if it changed since `revision` or If-Match.
 */
export async function findSubmissionForAction(
  tx: PlatformTransaction,
  { db, actor, ifMatch }: Pick<UserContext, "db" | "actor" | "ifMatch">,
  { guid, action, revision }: Wanted,
): Promise<Result<FoundSubmission>> {
  const row = await lockSubmission(tx, db.platformGuid, guid);
  if (row === null) return failure("NotFound", `No submission ${guid}`);
  const access = toSubmissionAccess(row);
  if (!can(actor, action, access)) {
    if (!can(actor, "submissions.list", access)) return failure("NotFound", `${action} of submission ${guid}: not visible to this caller`);
    return failure("Unauthorized", `${action} of submission ${guid}: no right`, { isAuthenticated: true });
  }
  if (ifMatch === null && (revision === undefined || revision === row.revision)) return success(row);
  const current = viewSubmission(actor, row, await listEventRows(tx, db.platformGuid, guid));
  if ((revision === undefined || revision === row.revision) && matchesIfMatch(ifMatch, current)) return success(row);
  return failure("Conflict", `Submission ${guid} changed`, { current, currentETag: computeEtag(current) });
}
