import { can } from "@plein/contract/access/policy";
import type { AuditFilter } from "@plein/contract/audit/audit-entry";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** What this caller may see of the log. */
export type AuditSight = {
  /** only what they did themselves */
  readonly isOwnOnly: boolean;
  /** who did what, and to whom */
  readonly hasNames: boolean;
};

/** Throws Unauthorized for whoever may see nothing of the log, or asks for whose deeds these are without the right to know. */
export function auditSightOf({ actor }: Pick<UserContext, "actor">, { actorGuid }: AuditFilter = {}): AuditSight {
  const seesAll = can(actor, "audit.view");
  const hasNames = can(actor, "audit.viewNames");
  const isAllowed = seesAll || can(actor, "audit.viewOwn");
  const asksOfAnother = actorGuid !== undefined && actorGuid !== actor.userGuid;
  if (!isAllowed || (asksOfAnother && seesAll && !hasNames))
    throw new ResultError(failure("Unauthorized", "No right to see this part of the log", { isAuthenticated: true }));
  return { isOwnOnly: !seesAll, hasNames };
}
