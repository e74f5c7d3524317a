import { can } from "@plein/contract/access/policy";
import type { AuditFilter } from "@plein/contract/audit/audit-entry";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** The part of the log that a caller may see. */
export type AuditAccess = {
  /** only the entries about their own actions */
  readonly isOwnOnly: boolean;
  /** the names of actors and of the people that entries are about */
  readonly hasNames: boolean;
};

/** Throws Unauthorized for callers who may not see the log, and for those who filter by an actor without the right to see names. */
export function requireAuditAccess({ actor }: Pick<UserContext, "actor">, { actorGuid }: AuditFilter = {}): AuditAccess {
  const canSeeAll = can(actor, "audit.view");
  const hasNames = can(actor, "audit.viewNames");
  const isAllowed = canSeeAll || can(actor, "audit.viewOwn");
  const isAboutAnother = actorGuid !== undefined && actorGuid !== actor.userGuid;
  if (!isAllowed || (isAboutAnother && canSeeAll && !hasNames))
    throw new ResultError(failure("Unauthorized", "No right to see this part of the log", { isAuthenticated: true }));
  return { isOwnOnly: !canSeeAll, hasNames };
}
