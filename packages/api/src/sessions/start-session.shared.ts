import { truncatedAddress } from "@plein/auth/truncated-address";
import type { Guid } from "@plein/contract/guid";
import { deviceName, deviceOf } from "@plein/contract/sessions/device";
import type { SignedIn } from "@plein/contract/sessions/session";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { type MailToQueue, queueMail } from "../notifications/queue-mail.shared.ts";
import { getProfile } from "../profiles/profile.shared.ts";
import { unwrap } from "../result-error.ts";
import { runSqlForOne } from "../run-sql.ts";
import { findAccountByGuid } from "./account-store.ts";

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
  const session = await services.sessions.create(db, {
    userGuid,
    userAgent,
    network,
    hasSecondFactor,
    ...(authenticatedOn && { authenticatedOn }),
  });
  // A browser has one session: the one that it had before is of no more use.
  if (credential?.kind === "cookie") await services.sessions.end(db, credential);
  await noteSignIn(ctx, { userGuid, method, network });
  const profile = unwrap(await getProfile(db, userGuid));
  ctx.answer.setSessionCookie(session.secret);
  return { profile, accessToken: session.accessToken, accessTokenDate: session.accessTokenExpiresOn.toISOString() };
}

type NotedSignIn = { readonly userGuid: Guid; readonly method: SignInMethod; readonly network: string };

/** The log of what people did is also how a device is known again. */
async function noteSignIn(ctx: ApiContext, signIn: NotedSignIn): Promise<void> {
  const { userGuid, method, network } = signIn;
  const device = deviceName(deviceOf(ctx.userAgent));
  const history = await signInsOf(ctx, { userGuid, device, network });
  if (!history.isFirst && !history.isKnown) await tellOfNewDevice(ctx, userGuid, device);
  // By itself, not in a transaction on a snapshot: entries of sign-ins at the same instant wait for each other instead of failing.
  await addAuditEntry({ prisma: ctx.db.prisma, invalidate: () => Promise.resolve() }, ctx, {
    action: "sessions.signIn",
    objectType: "user",
    objectGuid: userGuid,
    after: { method, device },
    actorGuid: userGuid,
  });
}

async function tellOfNewDevice(ctx: ApiContext, userGuid: Guid, device: string): Promise<void> {
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

async function signInsOf(
  { db }: Pick<ApiContext, "db">,
  { userGuid, device, network }: { readonly userGuid: Guid; readonly device: string; readonly network: string },
): Promise<{ readonly isFirst: boolean; readonly isKnown: boolean }> {
  const row = await runSqlForOne(
    db,
    sql<{ isFirst: boolean; isKnown: boolean }>`
      select count(*) = 0 as "isFirst", coalesce(bool_or(network = ${network} and after ->> 'device' = ${device}), false) as "isKnown"
        from audit_entries
       where platform_guid = ${db.platformGuid}::uuid and actor_guid = ${userGuid}::uuid and action = 'sessions.signIn'`,
  );
  return row ?? { isFirst: true, isKnown: false };
}
