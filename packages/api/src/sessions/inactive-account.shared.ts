import type { Guid } from "@plein/contract/guid";
import { type Failure, failure } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { findSupportEmail } from "../settings/settings.shared.ts";

/**
 * The response to a caller who proved to own an account that isn't active: 403, with the contact address for questions. Never sent without
 * that proof, so that strangers don't learn who has an account.
 */
export async function inactiveFailure(db: PlatformDb, userGuid: Guid): Promise<Failure> {
  return failure("Unauthorized", `User ${userGuid} is not active`, {
    isAuthenticated: true,
    inactive: { supportEmail: await findSupportEmail(db) },
  });
}
