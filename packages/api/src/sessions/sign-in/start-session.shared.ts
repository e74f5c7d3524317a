import { truncatedAddress } from "@plein/auth/limits/truncated-address";
import { addKnownDevice, findKnownDevice } from "@plein/auth/tokens/known-devices";
import type { Guid } from "@plein/contract/guid";
import { deviceName, deviceOf } from "@plein/contract/sessions/device";
import type { SignedIn } from "@plein/contract/sessions/session";
import { auditInsert } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { type MailToQueue, queueMail } from "../../mails/queue-mail.shared.ts";
import { getProfile } from "../../profiles/profile.shared.ts";
import { unwrap } from "../../result-error.ts";
import { findAccountByGuid } from "../accounts/account-rows.ts";
import { addSignInEntry, SIGN_IN_ACTION } from "./sign-in-log-rows.ts";

/** The method by which a user authenticated. */
export type SignInMethod = "password" | "mailLink" | "passkey" | "identityProvider" | "invitation";

export type SessionStart = {
  readonly userGuid: Guid;
  readonly method: SignInMethod;
  readonly hasSecondFactor?: boolean;
  /** the moment of an earlier authentication elsewhere */
  readonly authenticatedOn?: Date;
};

/**
 * Signs in a user who completed all required steps: a new session with its cookie and access token replaces the browser's previous one,
 * so that no session that others know is used on (session fixation).
 * Notifies them by mail of a sign-in from an unknown device and network.
 */
export async function startSession(
  ctx: ApiContext,
  { userGuid, method, hasSecondFactor = false, authenticatedOn }: SessionStart,
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
  // A browser has one session: its previous one ends.
  if (credential?.kind === "cookie") await services.sessions.end(db, credential);
  await recordSignIn(ctx, { userGuid, method, network });
  ctx.response.setSessionCookie(session.secret);
  if ((await findKnownDevice(db, ctx.deviceCookie, userGuid)) === null)
    ctx.response.setDeviceCookie(await addKnownDevice(db, userGuid, ctx.deviceCookie));
  return { profile, accessToken: session.accessToken, accessTokenDate: session.accessTokenExpiresOn.toISOString() };
}

type SignIn = { readonly userGuid: Guid; readonly method: SignInMethod; readonly network: string };

/** Adds the sign-in to the audit log, which is also used to recognize the device later. */
async function recordSignIn(ctx: ApiContext, { userGuid, method, network }: SignIn): Promise<void> {
  const device = deviceName(deviceOf(ctx.userAgent));
  const insert = auditInsert(ctx, {
    action: SIGN_IN_ACTION,
    objectType: "user",
    objectGuid: userGuid,
    after: { method, device },
    actorGuid: userGuid,
  });
  const earlier = await addSignInEntry(ctx.db, ctx.db.platformGuid, { userGuid, network, device, insert });
  if (earlier?.hasAny === true && !earlier.isKnown) await notifyNewDevice(ctx, userGuid, device);
}

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
      link: ctx.services.absoluteUrl(ctx.platform, "/account/security"),
    },
  };
  await ctx.db.transaction((tx) => queueMail(tx, mail));
}
