import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** Lets a procedure about users go on for whoever may see them; to all others it tells nothing of who exists. */
export function requireUserList({ actor }: Pick<UserContext, "actor">): void {
  if (!can(actor, "users.list")) throw new ResultError(failure("Unauthorized", "No right to see users", { isAuthenticated: true }));
}
