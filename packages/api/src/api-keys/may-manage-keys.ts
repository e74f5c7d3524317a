import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** @throws Unauthorized for users without the right to manage API keys */
export function requireKeyManagement({ actor }: Pick<UserContext, "actor">): void {
  if (!can(actor, "apiKeys.manage")) throw new ResultError(failure("Unauthorized", "No right: apiKeys.manage", { isAuthenticated: true }));
}
