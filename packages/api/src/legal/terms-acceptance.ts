import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { lockAcceptedVersion, saveAcceptedVersion } from "./terms-acceptance-rows.ts";

/** The version of the terms of use that a user accepted; null after they declined. */
export const TermsAcceptance = z.strictObject({ termsOfUseVersionAccepted: z.int().nullable() });
export type TermsAcceptance = z.infer<typeof TermsAcceptance>;

/** Saves the version that the caller accepts, or null if they decline. Accepting the same version again changes nothing. */
export async function saveTermsAcceptance(tx: PlatformTransaction, ctx: UserContext, version: number | null): Promise<TermsAcceptance> {
  const { platformGuid } = ctx.db;
  const { userGuid } = ctx.actor;
  const before = await lockAcceptedVersion(tx, platformGuid, userGuid);
  if (before !== version) {
    await saveAcceptedVersion(tx, platformGuid, { userGuid, version });
    const action = version === null ? "legal.declineTerms" : "legal.acceptTerms";
    const versions = { before: { version: before }, after: { version } };
    await addAuditEntry(tx, ctx, { action, objectType: "user", objectGuid: userGuid, ...versions });
  }
  return { termsOfUseVersionAccepted: version };
}
