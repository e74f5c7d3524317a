import type { PlatformAction } from "@plein/contract/access/action";
import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { ResultError } from "../../result-error.ts";

/** @throws Unauthorized for callers without this right */
export function requireErrors({ actor }: Pick<UserContext, "actor">, action: Extract<PlatformAction, `errors.${string}`>): void {
  if (!can(actor, action)) throw new ResultError(failure("Unauthorized", `No right: ${action}`, { isAuthenticated: true }));
}
