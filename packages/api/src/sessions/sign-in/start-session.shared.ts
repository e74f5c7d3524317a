import { truncatedAddress } from "@plein/auth/limits/truncated-address";
import { addKnownDevice, findKnownDevice } from "@plein/auth/tokens/known-devices";
import type { Guid } from "@plein/contract/guid";
import { deviceName, deviceOf } from "@plein/contract/sessions/device";
import type { SignedIn } from "@plein/contract/sessions/session";
import { sql } from "kysely";
import { auditInsert } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { type MailToQueue, queueMail } from "../../notifications/queue-mail.shared.ts";
import { getProfile } from "../../profiles/profile.shared.ts";
import { unwrap } from "../../result-error.ts";
import { runSqlForOne } from "../../run-sql.ts";
import { findAccountByGuid } from "../accounts/account-store.ts";

/** How somebody showed who they are. */
export type SignInMethod = "password" | "mailLink" | "passkey" | "identityProvider" | "invitation";

export type SessionBeginning = {
  readonly userGuid: Guid;
  readonly method: SignInMethod;
  readonly hasSecondFactor?: boolean;
  /** when they showed it, where that wasn't here and now */
  readonly authenticatedOn?: Date;
};

/**
 * Signs in somebody who has shown all that is asked of them: a new session with its cookie and access token, in place of
 * the one that the browser had. Tells them by mail when it is from a device and network that they never signed in from.
 */
export async function startSession(
  ctx: ApiContext,
  { userGuid, method, hasSecondFactor = false, authenticatedOn }: SessionBeginning,
): Promise<SignedIn> {
  const { db, services, userAgent, credential } = ctx;
  const network = truncatedAddress(ctx.clientAddress);
  const profile = unwrap(await getProfile(db, userGuid));
  const session = await services.sessions.create(db, {
    userGuid,
    userAgent,
    network,
    hasSecondFactor,
    holder: profile,
    ...(authenticatedOn && { authenticatedOn }),
  });
  // A browser has one session: the one that it had before is of no more use.
  if (credential?.kind === "cookie") await services.sessions.end(db, credential);
  await recordSignIn(ctx, { userGuid, method, network });
  ctx.response.setSessionCookie(session.secret);
  if ((await findKnownDevice(db, ctx.deviceCookie, userGuid)) === null)
    ctx.response.setDeviceCookie(await addKnownDevice(db, userGuid, ctx.deviceCookie));
  return { profile, accessToken: session.accessToken, accessTokenDate: session.accessTokenExpiresOn.toISOString() };
}

type NotedSignIn = { readonly userGuid: Guid; readonly method: SignInMethod; readonly network: string };

/**
 * The log of what people did is also how a device is known again. One statement for both, and no transaction on a snapshot:
 * entries of sign-ins at the same instant wait for each other instead of failing.
 */
async function recordSignIn(ctx: ApiContext, { userGuid, method, network }: NotedSignIn): Promise<void> {
  const device = deviceName(deviceOf(ctx.userAgent));
  const entry = { action: SIGN_IN, objectType: "user", objectGuid: userGuid, after: { method, device }, actorGuid: userGuid };
  const signInsOfUser = sql`platform_guid = ${ctx.db.platformGuid}::uuid and actor_guid = ${userGuid}::uuid and action = ${sql.lit(SIGN_IN)}`;
  const before = await runSqlForOne(
    ctx.db,
    sql<{ hasAny: boolean; isKnown: boolean }>`
      with noted as (${auditInsert(ctx, entry)})
      select exists (select from audit_entries where ${signInsOfUser}) as "hasAny",
             exists (select from audit_entries where ${signInsOfUser} and network = ${network} and after ->> 'device' = ${device}) as "isKnown"`,
  );
  if (before?.hasAny === true && !before.isKnown) await notifyNewDevice(ctx, userGuid, device);
}

/** The index of sign-ins holds entries of this action alone. */
const SIGN_IN = "sessions.signIn";

async function notifyNewDevice(ctx: ApiContext, userGuid: Guid, device: string): Promise<void> {
  const account = await findAccountByGuid(ctx.db, ctx.platform.guid, userGuid);
  if (account === null) return;
  const mail: MailToQueue = {
    platformGuid: ctx.platform.guid,
    kind: "newDevice",
    to: account.email,
    locale: account.language ?? ctx.locale,
    facts: {
      name: account.name,
      device: device || "?",
      on: new Date().toISOString(),
      link: ctx.services.addressOf(ctx.platform, "/account/security"),
    },
  };
  await ctx.db.transaction((tx) => queueMail(tx, mail));
}
