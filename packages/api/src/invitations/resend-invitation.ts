import { countMail } from "@plein/auth/limits/mail-limits";
import { newSecret } from "@plein/auth/secrets/secret";
import { Guid } from "@plein/contract/guid";
import { Invitation } from "@plein/contract/invitations/invitation";
import { ValidDays } from "@plein/contract/invitations/new-invitations";
import { type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { changeInvitation, findGrantable, renewCode } from "./invitation-changes.ts";
import { EXAMPLE_INVITATION } from "./invitation-examples.ts";
import { checkGrants } from "./invitation-grants.ts";
import { queueInvitation } from "./mails/invitation-mails.ts";

const Resending = z.strictObject({ guid: Guid, validDays: ValidDays });

export const resendInvitation = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/invitations/{guid}:resend",
      summary: "Sends an invitation again, with a new link and a new expiry; the earlier link no longer works.",
      example: { body: { validDays: 14 }, response: EXAMPLE_INVITATION },
    },
  })
  .input(Resending)
  .output(Invitation)
  .mutation(async ({ ctx, input }) => unwrap(await resend(ctx, input)));

/** @returns NotFound; Expired for an invitation that was accepted or revoked; Unauthorized; TooSoon and Abused by the rate limits of mails */
async function resend(ctx: UserContext, { guid, validDays }: z.infer<typeof Resending>): Promise<Result<Invitation>> {
  const result = await findGrantable(ctx, guid);
  if (result.code !== "Success") return result;
  const attempt = await countMail(ctx.db, { kind: "invitation", email: result.value.email, clientAddress: null });
  if (attempt.code !== "Success") return attempt;
  return changeInvitation(ctx, guid, async (tx, invitation) => {
    const allowed = await checkGrants(ctx, tx, invitation);
    if (allowed.code !== "Success") return allowed;
    const code = newSecret();
    const expiresOn = await renewCode(tx, ctx, invitation, { code, validDays, isByMail: true });
    await queueInvitation(tx, ctx, { ...invitation, expiresOn }, { code, inviterName: ctx.displayName });
    return success({ action: "invitations.resend", after: { validDays } });
  });
}
