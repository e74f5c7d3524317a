import type { FormAction } from "@plein/contract/access/action";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { type FormRow, toFormAccess } from "./form-row.shared.ts";
import { lockForm } from "./form-rows.shared.ts";
import { toForm } from "./to-form.ts";

/**
 * A locked form that the caller may change: NotFound if they can't see it, Unauthorized if they may only see it, and Conflict, with the
 * current form, if it changed since `revision` or If-Match.
 */
export async function findFormForAction(
  tx: PlatformTransaction,
  { db, actor, ifMatch }: Pick<UserContext, "db" | "actor" | "ifMatch">,
  { guid, action, revision }: { readonly guid: Guid; readonly action: FormAction; readonly revision?: number | undefined },
): Promise<Result<FormRow>> {
  const form = await lockForm(tx, db.platformGuid, guid);
  if (form === null) return failure("NotFound", `No form ${guid}`);
  const access = toFormAccess(form);
  if (!can(actor, action, access)) {
    if (!can(actor, "form.view", access)) return failure("NotFound", `${action} of form ${guid}: not visible to this caller`);
    return failure("Unauthorized", `${action} of form ${guid}: no right`, { isAuthenticated: true });
  }
  const stored = toForm(form);
  if ((revision === undefined || revision === form.revision) && matchesIfMatch(ifMatch, stored)) return success(form);
  return failure("Conflict", `Form ${guid} changed`, { current: stored, currentETag: computeEtag(stored) });
}
