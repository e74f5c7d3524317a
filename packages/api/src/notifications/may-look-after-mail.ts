import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** Lets whoever sees how the platform is set up see to its mails, and send again what didn't arrive. */
export function requireMailCare({ actor }: Pick<UserContext, "actor">): void {
  if (can(actor, "settings.readTechnical")) return;
  throw new ResultError(failure("Unauthorized", "No right to see the platform's mails", { isAuthenticated: true }));
}
