import type { PageAccess } from "@plein/contract/access/access-object";
import type { PageAction } from "@plein/contract/access/action";
import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { SqlTarget } from "../run-sql.ts";
import { findPageHead, type PageHead } from "./page-row.shared.ts";

export type PageRight = { readonly platformGuid: Guid; readonly actor: Actor; readonly pageGuid: Guid; readonly action: PageAction };

/**
 * A page that this caller may do this to.
 *
 * @returns NotFound for a page that they can't see, Unauthorized for one that they see but may not do this to
 */
export async function getPageFor(target: SqlTarget, { platformGuid, actor, pageGuid, action }: PageRight): Promise<Result<PageHead>> {
  const page = await findPageHead(target, platformGuid, pageGuid);
  if (page === null || page.isDeleted) return failure("NotFound", `No page ${pageGuid}`);
  if (can(actor, action, page.access)) return success(page);
  return refusal(actor, page.access, `${action} of page ${pageGuid}`);
}

/** Who can't see a page isn't told that it is there. */
export function refusal(actor: Actor, access: PageAccess, what: string): Result<never> {
  if (!can(actor, "page.view", access)) return failure("NotFound", `${what}: not visible to this caller`);
  return failure("Unauthorized", `${what}: no right`, { isAuthenticated: actor.kind === "user" });
}
