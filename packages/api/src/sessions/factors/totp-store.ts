import { buildTotpAddress, matchTotpStep, newTotpSecret } from "@plein/auth/factors/totp";
import { countAttempts, settleAttempts } from "@plein/auth/limits/rate-limits";
import { buildCodeLimit } from "@plein/auth/limits/second-factor-limit";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { TotpSetUp } from "@plein/contract/sessions/second-factor";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext, UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import { findAccountByGuid } from "../accounts/account-store.ts";
import { sessionOrigin } from "../sign-in/sign-in-origin-rows.ts";
import { addFirstRecoveryCodes, markSecondFactorShown, notifyFactorChange, removeUnusableRecoveryCodes } from "./factor-store.ts";

/** A new secret for the caller's app, which counts once a code of it was right. @returns Conflict for who has an app already */
export async function setUpApp(ctx: UserContext): Promise<Result<TotpSetUp>> {
  const { platform, actor, services, db } = ctx;
  const account = await findAccountByGuid(db, platform.guid, actor.userGuid);
  if (account === null) return failure("NotFound", "The caller's account is gone");
  const secret = newTotpSecret();
  const sealed = services.secrets.seal(secret, purposeOf(platform.guid, actor.userGuid));
  const stored = await runSqlForOne(
    db,
    sql`insert into totps as t (platform_guid, user_guid, secret) values (${platform.guid}::uuid, ${actor.userGuid}::uuid, ${sealed})
        on conflict (platform_guid, user_guid) do update set secret = excluded.secret, last_step = null where t.confirmed_on is null
        returning user_guid`,
  );
  if (stored === null) return failure("Conflict", "There is an authenticator app already");
  return success({ secret, address: buildTotpAddress({ secret, issuer: platform.name, label: account.email }) });
}

/**
 * The caller's app works: from now on it is asked for.
 *
 * @returns the recovery codes, where they are the first; BadRequest for a wrong code; NotFound where none was set up; TooSoon
 */
export async function confirmApp(ctx: UserContext, code: string): Promise<Result<string[] | null>> {
  const { db, platform, actor } = ctx;
  const tries = [buildCodeLimit(actor.userGuid, sessionOrigin(ctx))];
  const counted = await countAttempts(db, tries);
  if (counted.code !== "Success") return counted;
  const totp = await findTotp(db, platform.guid, actor.userGuid);
  if (totp === null || totp.isConfirmed) return failure("NotFound", "No authenticator app waits for its first code");
  const step = stepOf(ctx, totp, code);
  if (step === null) return badField(["code"], "wrongCode", ctx.locale);
  const confirmed = await db.transaction(async (tx) => {
    const isFirst = await runSqlForOne(
      tx,
      sql`update totps set confirmed_on = now(), last_step = ${step}::bigint
           where platform_guid = ${platform.guid}::uuid and user_guid = ${actor.userGuid}::uuid and confirmed_on is null and secret = ${totp.secret}
       returning user_guid`,
    );
    if (isFirst === null) return failure("NotFound", "Another app was set up meanwhile");
    const codes = await addFirstRecoveryCodes(tx, ctx);
    await markSecondFactorShown(tx, ctx);
    await notifyFactorChange(tx, ctx, "totpAdded");
    return success(codes);
  });
  if (confirmed.code === "Success") await settleAttempts(db, { uncounted: [], forgotten: tries });
  return confirmed;
}

/** @returns NotFound where there is none */
export async function removeApp(ctx: UserContext): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const removed = await runSqlForOne(
      tx,
      sql<{ wasConfirmed: boolean }>`
        delete from totps where platform_guid = ${ctx.platform.guid}::uuid and user_guid = ${ctx.actor.userGuid}::uuid
        returning confirmed_on is not null as "wasConfirmed"`,
    );
    if (removed === null) return failure("NotFound", "No authenticator app");
    await removeUnusableRecoveryCodes(tx, ctx);
    if (removed.wasConfirmed) await notifyFactorChange(tx, ctx, "totpRemoved");
    return success(undefined);
  });
}

/** The step of a right code of an app that counts; null for any other. It isn't used up yet. */
export async function findTotpStep(ctx: Pick<ApiContext, "db" | "services">, userGuid: Guid, code: string): Promise<number | null> {
  const totp = await findTotp(ctx.db, ctx.db.platformGuid, userGuid);
  return totp?.isConfirmed ? stepOf(ctx, totp, code) : null;
}

/** Uses a code up: none works twice, nor does an earlier one. @returns whether this taker got it */
export async function redeemTotpStep(
  tx: PlatformTransaction,
  platformGuid: Guid,
  { userGuid, step }: { userGuid: Guid; step: number },
): Promise<boolean> {
  const used = await runSql(
    tx,
    sql`update totps set last_step = ${step}::bigint
         where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and confirmed_on is not null
           and (last_step is null or last_step < ${step}::bigint) returning user_guid`,
  );
  return used.length === 1;
}

type StoredTotp = { readonly userGuid: Guid; readonly platformGuid: Guid; readonly secret: string; readonly isConfirmed: boolean };

function findTotp(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<StoredTotp | null> {
  return runSqlForOne(
    target,
    sql<StoredTotp>`
      select platform_guid as "platformGuid", user_guid as "userGuid", secret, confirmed_on is not null as "isConfirmed"
        from totps where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`,
  );
}

function stepOf({ services }: Pick<ApiContext, "services">, { platformGuid, userGuid, secret }: StoredTotp, code: string): number | null {
  const opened = services.secrets.open(secret, purposeOf(platformGuid, userGuid));
  if (opened === null) {
    services.warn("The secret of an authenticator app can't be read: was it stored with another SECRET_KEY?", { userGuid });
    return null;
  }
  return matchTotpStep(opened, code);
}

function purposeOf(platformGuid: Guid, userGuid: Guid): string {
  return `totp ${platformGuid} ${userGuid}`;
}
