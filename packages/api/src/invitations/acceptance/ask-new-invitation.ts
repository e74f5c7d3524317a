import { countMail } from "@plein/auth/limits/mail-limits";
import { countAttempt, type RateLimit } from "@plein/auth/limits/rate-limits";
import { InvitationCode } from "@plein/contract/invitations/invitation-status";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { isUsable, openInvitationByCode } from "../find-by-code.ts";
import { notifyAdmins } from "../mails/invitation-mails.ts";

const DAY_SECONDS = 86_400;

/** One request a day for each invitation (docs/rules.md "Invitations"). */
const REQUEST_LIMIT: RateLimit = {
  name: "invitation.asked",
  maxAttempts: 1,
  windowSeconds: DAY_SECONDS,
  waitSeconds: DAY_SECONDS,
  maxWaitSeconds: DAY_SECONDS,
  code: "TooSoon",
};

export const askNewInvitation = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations:askNew",
      status: 204,
      summary: "Requests a new invitation from the platform's admins in place of an expired one; once a day.",
      example: { body: { code: "Zk3…" } },
    },
  })
  .input(z.strictObject({ code: InvitationCode }))
  .output(z.void())
  .mutation(async ({ ctx, input: { code } }) => {
    const invitation = unwrap(await openInvitationByCode(ctx, code));
    const { guid, email, state } = invitation;
    if (state === "Accepted" || state === "Revoked") unwrap(failure("Expired", `Invitation ${guid} was accepted or revoked`));
    if (isUsable(invitation)) unwrap(failure("BadRequest", `Invitation ${guid} can still be accepted`));
    unwrap(await countAttempt(ctx.db, REQUEST_LIMIT, guid));
    unwrap(await countMail(ctx.db, { kind: "invitationAsked", email, clientAddress: ctx.clientAddress }));
    await ctx.db.transaction((tx) => notifyAdmins(tx, ctx, { email }));
  });
