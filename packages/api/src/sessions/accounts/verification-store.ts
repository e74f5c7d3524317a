import { countMail, secondsUntilMail } from "@plein/auth/limits/mail-limits";
import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { addToken, findToken, findTokenByCode, type NewToken, type OneTimeToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { maskedEmail } from "@plein/contract/invitations/masked-email";
import { failure, type Result, success } from "@plein/contract/result";
import { LINK_LIFETIMES } from "@plein/contract/sessions/one-time-link";
import type { OwnVerification, VerificationProof, VerificationSent } from "@plein/contract/sessions/verification";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext, UserContext } from "../../context.ts";
import { queueMail } from "../../notifications/queue-mail.shared.ts";
import { runSqlForOne } from "../../run-sql.ts";
import { type Account, findAccountByGuid } from "./account-store.ts";
import { isEmailTaken, replaceEmail } from "./email-change-store.ts";
import { markEmailVerified } from "./email-proof.shared.ts";

export async function getOwnVerification(ctx: UserContext): Promise<Result<OwnVerification>> {
  const { db } = ctx;
  const account = await findAccountByGuid(db, ctx.platform.guid, ctx.actor.userGuid);
  if (account === null) return failure("NotFound", "The caller's account is gone");
  const pending = await runSqlForOne(
    db,
    sql<{ email: string }>`select email from one_time_tokens
                            where platform_guid = ${db.platformGuid}::uuid and user_guid = ${account.guid}::uuid and purpose = 'changeEmail'
                              and used_on is null and expires_on > now()`,
  );
  // What is under way is the proof of the new address, where there is one.
  const email = pending?.email ?? account.email;
  const mail = await runSqlForOne(
    db,
    sql<{ state: string }>`select state from mails
                            where platform_guid = ${db.platformGuid}::uuid and kind = 'verifyEmail' and recipient = ${email}
                              and created_on > now() - interval '1 day' order by created_on desc limit 1`,
  );
  return success({
    email: account.email,
    isVerified: account.isVerified,
    pendingEmail: pending?.email ?? null,
    retryAfterSeconds: await secondsUntilMail(db, {
      kind: "verifyEmail",
      email,
      clientAddress: pending === null ? null : ctx.clientAddress,
    }),
    lastMail: pending === null ? lastMailOf(mail?.state ?? null) : await lastMailToNew(ctx, email, mail?.state ?? null),
  });
}

/** Of an address that somebody else has, nothing was sent there, and nothing of theirs may be told. */
async function lastMailToNew(ctx: UserContext, email: string, state: string | null): Promise<"Sent" | "Failed"> {
  return lastMailOf(state) === "Failed" && !(await isEmailTaken(ctx, email)) ? "Failed" : "Sent";
}

function lastMailOf(state: string | null): OwnVerification["lastMail"] {
  if (state === "sent") return "Sent";
  return state === "refused" || state === "failed" ? "Failed" : null;
}

/** Sends the mail that proves one's own address. @returns TooSoon and Abused by the limits of mails */
export async function sendVerification(ctx: UserContext): Promise<Result<VerificationSent>> {
  const account = await findAccountByGuid(ctx.db, ctx.platform.guid, ctx.actor.userGuid);
  if (account === null) return failure("NotFound", "The caller's account is gone");
  const emailMasked = maskedEmail(account.email);
  if (account.isVerified) return success({ result: "AlreadyVerified", emailMasked, retryAfterSeconds: 0 });
  const counted = await countMail(ctx.db, { kind: "verifyEmail", email: account.email, clientAddress: null });
  if (counted.code !== "Success") return counted;
  await ctx.db.transaction((tx) => addVerification(tx, ctx, account));
  const retryAfterSeconds = await secondsUntilMail(ctx.db, { kind: "verifyEmail", email: account.email, clientAddress: null });
  return success({ result: "Sent", emailMasked, retryAfterSeconds });
}

/** A link and a code to prove an account's address by, or one that is to become the account's. */
export async function addVerification(
  tx: PlatformTransaction,
  { platform, locale, services }: Pick<ApiContext, "platform" | "locale" | "services">,
  { guid, name, language, email }: Pick<Account, "guid" | "name" | "language" | "email">,
  purpose: "verifyEmail" | "changeEmail" = "verifyEmail",
): Promise<void> {
  const { secret, code } = await addToken(tx, platform.guid, newProof(guid, email, purpose));
  await queueMail(tx, {
    platformGuid: platform.guid,
    kind: "verifyEmail",
    to: email,
    locale: language ?? locale,
    facts: { name, code, link: services.addressOf(platform, `/verify-email/${secret}`) },
  });
}

function newProof(userGuid: Guid, email: string, purpose: "verifyEmail" | "changeEmail"): NewToken {
  return { purpose, userGuid, email, lifetimeSeconds: LINK_LIFETIMES[purpose], hasCode: true };
}

/** Sends the mail that proves another address, unless it is somebody else's or one's own already: who asks can't tell. */
export async function sendEmailChange(ctx: UserContext, email: string): Promise<void> {
  const account = await findAccountByGuid(ctx.db, ctx.platform.guid, ctx.actor.userGuid);
  if (account === null || account.email === email) return;
  const isTaken = await isEmailTaken(ctx, email);
  await ctx.db.transaction(async (tx) => {
    if (!isTaken) return addVerification(tx, ctx, { ...account, email }, "changeEmail");
    // Waits like any other, for a proof that nobody is sent.
    await addToken(tx, ctx.platform.guid, newProof(account.guid, email, "changeEmail"));
  });
}

/**
 * Proves an address: by the link from anywhere, by the code when signed in.
 *
 * @returns the address; NotFound for an unknown link or a wrong code, Expired for one that is over, Unauthorized for a code
 *   of nobody, Conflict when the address meanwhile became another account's; TooSoon and Abused
 */
export async function confirmVerification(ctx: ApiContext, proof: VerificationProof): Promise<Result<string>> {
  const token = "token" in proof ? await findByLink(ctx, proof.token) : await findByCode(ctx, proof.code);
  if (token.code !== "Success") return token;
  const { userGuid, email } = token.value;
  const account = userGuid === null ? null : await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
  if (account === null || email === null || !account.isActive) return failure("NotFound", "The account of a link is gone or not active");
  return token.value.purpose === "changeEmail" ? replaceEmail(ctx, account, token.value) : proveOwnEmail(ctx, account, token.value);
}

async function proveOwnEmail(ctx: ApiContext, account: Account, token: OneTimeToken): Promise<Result<string>> {
  if (token.email !== account.email) return failure("Expired", "The account has another address by now");
  return ctx.db.transaction(async (tx) => {
    const taken = await redeemToken(tx, ctx.platform.guid, token);
    if (taken.code !== "Success") return taken;
    await markEmailVerified(tx, ctx.platform.guid, account.guid);
    await addAuditEntry(tx, ctx, {
      action: "users.verifyEmail",
      objectType: "user",
      objectGuid: account.guid,
      actorGuid: account.guid,
      after: { isVerified: true },
    });
    return success(account.email);
  });
}

async function findByLink(ctx: ApiContext, secret: string): Promise<Result<OneTimeToken>> {
  return findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, async () => {
    const token = await findToken(ctx.db, "verifyEmail", secret);
    return token.code === "NotFound" ? findToken(ctx.db, "changeEmail", secret) : token;
  });
}

async function findByCode(ctx: ApiContext, code: string): Promise<Result<OneTimeToken>> {
  if (!isUser(ctx)) return failure("Unauthorized", "A code says nothing without its user", { isAuthenticated: false });
  const subject = { userGuid: ctx.actor.userGuid, code };
  // A new address was asked for by whoever has one that is proven: it is the later of the two.
  const change = await findTokenByCode(ctx.db, "changeEmail", subject);
  return change.code === "Expired" ? findTokenByCode(ctx.db, "verifyEmail", subject) : change;
}

function isUser(ctx: ApiContext): ctx is ApiContext & { readonly actor: UserActor } {
  return ctx.actor.kind === "user";
}
