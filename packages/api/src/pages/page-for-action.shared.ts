import type { PageAction } from "@plein/contract/access/action";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import type { SqlTarget } from "../run-sql.ts";
import { findPage, type StoredPage } from "./page-rows.shared.ts";

/**
 * A page on which the caller may perform this action: NotFound if they can't see it, Unauthorized if they may only see it. Authorization by
 * object, so that a guessed guid gives no access (IDOR, insecure direct object reference).
 */
export async function findPageForAction(
  target: SqlTarget,
  { db, actor }: Pick<UserContext, "db" | "actor">,
  pageGuid: Guid,
  action: PageAction,
): Promise<Result<StoredPage>> {
  const page = await findPage(target, db.platformGuid, pageGuid);
  if (page === null || page.isDeleted) return failure("NotFound", `No page ${pageGuid}`);
  if (can(actor, action, page.access)) return success(page);
  // Callers who can't see a page don't learn that it exists.
  if (!can(actor, "page.view", page.access)) return failure("NotFound", `${action} of page ${pageGuid}: not visible to this caller`);
  return failure("Unauthorized", `${action} of page ${pageGuid}: no right`, { isAuthenticated: true });
}
