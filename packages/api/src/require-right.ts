import type { PlatformAction } from "@plein/contract/access/action";
import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { ResultError } from "./result-error.ts";

/**
 * Refuses callers whom the policy doesn't allow this action on their platform.
 *
 * @throws Unauthorized
 */
export function requireRight(actor: Actor, action: PlatformAction): void {
  if (can(actor, action)) return;
  throw new ResultError(failure("Unauthorized", `No right: ${action}`, { isAuthenticated: actor.kind === "user" }));
}
