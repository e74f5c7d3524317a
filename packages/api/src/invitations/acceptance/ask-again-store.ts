import { countMail } from "@plein/auth/limits/mail-limits";
import { countAttempt, type RateLimit } from "@plein/auth/limits/rate-limits";
import { failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { isUsable, lookAtCode } from "../invitation-code-store.ts";
import { tellAdmins } from "../mails/invitation-mails.ts";

const DAY_SECONDS = 86_400;

/** One mail to the admins a day (docs/rules.md "Invitations"). */
const ASKED: RateLimit = {
  name: "invitation.asked",
  tries: 1,
  windowSeconds: DAY_SECONDS,
  waitSeconds: DAY_SECONDS,
  maxWaitSeconds: DAY_SECONDS,
  code: "TooSoon",
};

/**
 * Asks the platform's admins for a new invitation, for whoever holds one that has run out.
 *
 * @returns NotFound; Expired for one that was used or revoked; BadRequest for one that still holds; TooSoon where it was
 *   asked today already, TooSoon and Abused by the limits of looks and mails
 */
export async function askAgain(ctx: ApiContext, code: string): Promise<Result<void>> {
  const found = await lookAtCode(ctx, code);
  if (found.code !== "Success") return found;
  const { guid, email, state } = found.value;
  if (state === "Accepted" || state === "Revoked") return failure("Expired", `Invitation ${guid} was used or revoked`);
  if (isUsable(found.value)) return failure("BadRequest", `Invitation ${guid} still holds`);
  const today = await countAttempt(ctx.db, ASKED, guid);
  if (today.code !== "Success") return today;
  const counted = await countMail(ctx.db, { kind: "invitationAsked", email, clientAddress: ctx.clientAddress });
  if (counted.code !== "Success") return counted;
  await ctx.db.transaction((tx) => tellAdmins(tx, ctx, { email }));
  return success(undefined);
}
