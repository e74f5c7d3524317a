import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { ResultError } from "../../result-error.ts";

/** The texts of mails are settings. */
export function requireMailTexts({ actor }: Pick<UserContext, "actor">, right: "settings.readAll" | "settings.edit"): void {
  if (can(actor, right)) return;
  throw new ResultError(failure("Unauthorized", `No right: ${right}`, { isAuthenticated: true }));
}
