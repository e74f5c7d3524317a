import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import type { Subject } from "./subject-rows.ts";

export type SubjectAction = "users.export" | "users.erase" | "users.confirmErase";

/** The user, if this caller may perform the action on them; NotFound if they may not see them. */
export function checkSubject(ctx: UserContext, subject: Subject | null, guid: Guid, action: SubjectAction): Result<Subject> {
  if (subject === null || !(subject.userGuid === ctx.actor.userGuid || can(ctx.actor, "users.view", subject)))
    return failure("NotFound", `No user ${guid}`);
  if (!can(ctx.actor, action, subject)) return failure("Unauthorized", `No right: ${action} of user ${guid}`, { isAuthenticated: true });
  return subject.isErased ? failure("Expired", `User ${guid} was erased`) : success(subject);
}

/** Refuses callers without the right to manage users, before they could learn who exists. */
export function checkUserManagement({ actor }: Pick<UserContext, "actor">): Result<void> {
  return can(actor, "users.list") ? success(undefined) : failure("Unauthorized", "No right to manage users", { isAuthenticated: true });
}
