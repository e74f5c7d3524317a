import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** @throws Unauthorized for users without the right to the dashboard */
export function requireDashboard({ actor }: Pick<UserContext, "actor">): void {
  if (!can(actor, "dashboard.view")) throw new ResultError(failure("Unauthorized", "No right: dashboard.view", { isAuthenticated: true }));
}
