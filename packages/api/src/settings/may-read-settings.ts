import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** Refuses callers who may only read the settings that a visitor's page shows. */
export function requireAllSettings({ actor }: Pick<UserContext, "actor">): void {
  if (!can(actor, "settings.readAll"))
    throw new ResultError(failure("Unauthorized", "No right: settings.readAll", { isAuthenticated: true }));
}
