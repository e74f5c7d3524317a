import { wouldLeaveNoAdmin } from "@plein/contract/access/limits";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE, Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/notifications/mail";
import { ERASE_AFTER_DAYS, type ErasePlan } from "@plein/contract/privacy/erase-plan";
import { fullName } from "@plein/contract/profiles/profile-name";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { databaseNow } from "../database-clock.ts";
import { badField } from "../field-errors.ts";
import { queueMail } from "../notifications/queue-mail.shared.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { allowedSubject, findSubject, type Subject, type SubjectAction } from "./subject-store.ts";

const DAY_MS = 24 * 3_600_000;

/** Where the erasure of an account stands, for who may see the account. */
export async function getErasePlan(ctx: UserContext, guid: Guid): Promise<Result<ErasePlan>> {
  const subject = await findSubject(ctx.db, ctx.db.platformGuid, guid);
  if (subject === null || !(guid === ctx.actor.userGuid || can(ctx.actor, "users.view", subject)))
    return failure("NotFound", `No user ${guid}`);
  return success(planOf(ctx, subject));
}

/**
 * Asks to erase an account: one's own is planned at once, somebody else's waits for a second admin. What was asked before
 * stays as it was.
 */
export function askErase(ctx: UserContext, guid: Guid, checkRecent: () => void): Promise<Result<ErasePlan>> {
  return changePlan(ctx, guid, "users.erase", async (tx, subject) => {
    checkRecent();
    const isOwn = guid === ctx.actor.userGuid;
    // An owner who wants the same needs nobody to confirm it.
    if (subject.eraseOn !== null || (subject.requestedByGuid !== null && !isOwn)) return success(planOf(ctx, subject));
    const refusal = await lastAdminRefusal(tx, ctx, subject);
    if (refusal !== null) return refusal;
    const planned = { ...subject, requestedByGuid: ctx.actor.userGuid, eraseOn: isOwn ? await inSevenDays(tx) : null };
    await savePlan(tx, ctx, planned, "users.planErase");
    return success(planOf(ctx, planned));
  });
}

/** The second pair of eyes: from here on it is planned, and its owner is told. */
export function confirmErase(ctx: UserContext, guid: Guid, checkRecent: () => void): Promise<Result<ErasePlan>> {
  return changePlan(ctx, guid, "users.confirmErase", async (tx, subject) => {
    checkRecent();
    if (subject.requestedByGuid === null) return failure("Conflict", `Nobody asked to erase user ${guid}`);
    if (subject.eraseOn !== null) return success(planOf(ctx, subject));
    const refusal = await lastAdminRefusal(tx, ctx, subject);
    if (refusal !== null) return refusal;
    const planned = { ...subject, eraseOn: await inSevenDays(tx) };
    await savePlan(tx, ctx, planned, "users.confirmErase");
    return success(planOf(ctx, planned));
  });
}

/** Stops it, in whichever state; nothing to stop is no failure. */
export function cancelErase(ctx: UserContext, guid: Guid): Promise<Result<ErasePlan>> {
  return changePlan(ctx, guid, "users.erase", async (tx, subject) => {
    // What somebody wants of their own data is not an admin's to stop.
    const isOthersWish = subject.requestedByGuid === guid && guid !== ctx.actor.userGuid;
    if (isOthersWish) return failure("Unauthorized", `User ${guid} asked it themselves`, { isAuthenticated: true });
    const stopped = { ...subject, requestedByGuid: null, eraseOn: null };
    if (subject.requestedByGuid !== null || subject.eraseOn !== null) await savePlan(tx, ctx, stopped, "users.cancelErase");
    return success(planOf(ctx, stopped));
  });
}

type Change = (tx: PlatformTransaction, subject: Subject) => Promise<Result<ErasePlan>>;

function changePlan(ctx: UserContext, guid: Guid, action: SubjectAction, change: Change): Promise<Result<ErasePlan>> {
  return ctx.db.transaction(async (tx) => {
    const found = await findSubject(tx, ctx.db.platformGuid, guid, sql`for no key update of u`);
    const subject = allowedSubject(ctx, found, guid, action);
    return subject.code === "Success" ? change(tx, subject.value) : subject;
  });
}

function planOf(ctx: UserContext, subject: Subject): ErasePlan {
  const isToConfirm = subject.requestedByGuid !== null && subject.eraseOn === null;
  return {
    eraseOn: subject.eraseOn?.toISOString() ?? null,
    isToConfirm,
    mayConfirm: isToConfirm && can(ctx.actor, "users.confirmErase", subject),
  };
}

async function inSevenDays(tx: PlatformTransaction): Promise<Date> {
  return new Date((await databaseNow(tx)).getTime() + ERASE_AFTER_DAYS * DAY_MS);
}

/** A platform always keeps someone to run it. It is asked again when the time has come. */
async function lastAdminRefusal(tx: PlatformTransaction, { db, locale }: UserContext, subject: Subject) {
  const row = await runSqlForOne(
    tx,
    sql<{ admins: number }>`
      select count(*)::int as admins from application_users
       where platform_guid = ${db.platformGuid}::uuid and is_admin and is_active and erase_on is null`,
  );
  return wouldLeaveNoAdmin(subject, row?.admins ?? 0) ? badField(["guid"], "lastAdmin", locale) : null;
}

type PlanAction = "users.planErase" | "users.confirmErase" | "users.cancelErase";

async function savePlan(tx: PlatformTransaction, ctx: UserContext, subject: Subject, action: PlanAction): Promise<void> {
  const { userGuid, eraseOn, requestedByGuid } = subject;
  await runSql(
    tx,
    sql`update application_users set erase_on = ${eraseOn}::timestamptz, erase_requested_by_guid = ${requestedByGuid}::uuid
         where platform_guid = ${ctx.db.platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
  const after = { eraseOn: eraseOn?.toISOString() ?? null };
  await addAuditEntry(tx, ctx, { action, objectType: "user", objectGuid: userGuid, after });
  if (eraseOn !== null) await tellOfPlan(tx, ctx, subject, eraseOn);
}

/** Whoever's account it is can stop it: they are told, wherever the wish came from. */
async function tellOfPlan(tx: PlatformTransaction, { platform, services }: UserContext, subject: Subject, eraseOn: Date): Promise<void> {
  // An address of an older account may be none that can be sent to.
  if (!MailAddress.safeParse(subject.email).success) return;
  const locale = Locale.safeParse(subject.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  const facts = { name: fullName(subject), on: eraseOn.toISOString(), link: services.addressOf(platform, "/account/privacy") };
  await queueMail(tx, { platformGuid: platform.guid, kind: "erasePlanned", to: subject.email, locale, facts });
}
