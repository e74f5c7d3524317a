import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { ResultError } from "../result-error.ts";

/** Refuses callers who may not see the platform's technical settings: its mails, their states and retries go with them. */
export function requireMailList({ actor }: Pick<UserContext, "actor">): void {
  if (can(actor, "settings.readTechnical")) return;
  throw new ResultError(failure("Unauthorized", "No right to see the platform's mails", { isAuthenticated: true }));
}
