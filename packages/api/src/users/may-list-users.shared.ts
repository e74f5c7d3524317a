import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** Refuses callers without the right to see users, before they could learn who exists. */
export function requireUserList({ actor }: Pick<UserContext, "actor">): void {
  if (!can(actor, "users.list")) throw new ResultError(failure("Unauthorized", "No right to see users", { isAuthenticated: true }));
}
