import { wouldLeaveNoAdmin } from "@plein/contract/access/limits";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/mails/mail";
import { ERASE_AFTER_DAYS, type ErasePlan } from "@plein/contract/privacy/erase-plan";
import { fullName } from "@plein/contract/profiles/profile-name";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { databaseNow } from "../../database-clock-rows.ts";
import { badField } from "../../field-errors.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import { checkSubject, type SubjectAction } from "../subject.ts";
import { findSubject, lockSubject, type Subject } from "../subject-rows.ts";
import { countLastingAdmins, saveErasePlanRow } from "./erase-plan-rows.ts";

const DAY_MS = 24 * 3_600_000;

/** The plan to erase an account, for callers who may see the account. */
export async function getErasePlan(ctx: UserContext, guid: Guid): Promise<Result<ErasePlan>> {
  const subject = await findSubject(ctx.db, ctx.db.platformGuid, guid);
  if (subject === null || !(guid === ctx.actor.userGuid || can(ctx.actor, "users.view", subject)))
    return failure("NotFound", `No user ${guid}`);
  return success(toPlan(ctx, subject));
}

/**
 * Requests the erasure of an account: the caller's own is planned at once, another one waits for a second admin. An earlier
 * request stays as it is.
 */
export function requestErase(ctx: UserContext, guid: Guid, checkRecent: () => void): Promise<Result<ErasePlan>> {
  return changePlan(ctx, guid, "users.erase", async (tx, subject) => {
    checkRecent();
    const isOwn = guid === ctx.actor.userGuid;
    // The owner's own request needs no confirmation.
    if (subject.eraseOn !== null || (subject.requestedByGuid !== null && !isOwn)) return success(toPlan(ctx, subject));
    const refusal = await findLastAdminRefusal(tx, ctx, subject);
    if (refusal !== null) return refusal;
    const planned = { ...subject, requestedByGuid: ctx.actor.userGuid, eraseOn: isOwn ? await inSevenDays(tx) : null };
    await savePlan(tx, ctx, planned, "users.planErase");
    return success(toPlan(ctx, planned));
  });
}

/** A second admin confirms the erasure: it is planned, and the owner is notified. */
export function confirmErase(ctx: UserContext, guid: Guid, checkRecent: () => void): Promise<Result<ErasePlan>> {
  return changePlan(ctx, guid, "users.confirmErase", async (tx, subject) => {
    checkRecent();
    if (subject.requestedByGuid === null) return failure("Conflict", `Nobody requested to erase user ${guid}`);
    if (subject.eraseOn !== null) return success(toPlan(ctx, subject));
    const refusal = await findLastAdminRefusal(tx, ctx, subject);
    if (refusal !== null) return refusal;
    const planned = { ...subject, eraseOn: await inSevenDays(tx) };
    await savePlan(tx, ctx, planned, "users.confirmErase");
    return success(toPlan(ctx, planned));
  });
}

/** Cancels the erasure, whether or not it is confirmed; without one it has no effect. */
export function cancelErase(ctx: UserContext, guid: Guid): Promise<Result<ErasePlan>> {
  return changePlan(ctx, guid, "users.erase", async (tx, subject) => {
    // An admin can't cancel what a user requested for their own data.
    const isOwnersRequest = subject.requestedByGuid === guid && guid !== ctx.actor.userGuid;
    if (isOwnersRequest) return failure("Unauthorized", `User ${guid} requested it themselves`, { isAuthenticated: true });
    const cancelled = { ...subject, requestedByGuid: null, eraseOn: null };
    if (subject.requestedByGuid !== null || subject.eraseOn !== null) await savePlan(tx, ctx, cancelled, "users.cancelErase");
    return success(toPlan(ctx, cancelled));
  });
}

type Change = (tx: PlatformTransaction, subject: Subject) => Promise<Result<ErasePlan>>;

function changePlan(ctx: UserContext, guid: Guid, action: SubjectAction, change: Change): Promise<Result<ErasePlan>> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockSubject(tx, ctx.db.platformGuid, guid);
    const subject = checkSubject(ctx, row, guid, action);
    return subject.code === "Success" ? change(tx, subject.value) : subject;
  });
}

function toPlan(ctx: UserContext, subject: Subject): ErasePlan {
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

/** A platform always has an active admin. It is checked again when the account is erased. */
async function findLastAdminRefusal(tx: PlatformTransaction, { db, locale }: UserContext, subject: Subject) {
  const admins = await countLastingAdmins(tx, db.platformGuid);
  return wouldLeaveNoAdmin(subject, admins) ? badField(["guid"], "lastAdmin", locale) : null;
}

type PlanAction = "users.planErase" | "users.confirmErase" | "users.cancelErase";

async function savePlan(tx: PlatformTransaction, ctx: UserContext, subject: Subject, action: PlanAction): Promise<void> {
  const { userGuid, eraseOn } = subject;
  await saveErasePlanRow(tx, ctx.db.platformGuid, subject);
  const after = { eraseOn: eraseOn?.toISOString() ?? null };
  await addAuditEntry(tx, ctx, { action, objectType: "user", objectGuid: userGuid, after });
  if (eraseOn !== null) await notifyOfPlan(tx, ctx, subject, eraseOn);
}

/** The owner is notified of any request for erasure, since they can cancel it. */
async function notifyOfPlan(tx: PlatformTransaction, { platform, services }: UserContext, subject: Subject, eraseOn: Date): Promise<void> {
  // The address of an older account may not be valid.
  if (!MailAddress.safeParse(subject.email).success) return;
  const locale = Locale.safeParse(subject.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  const facts = { name: fullName(subject), on: eraseOn.toISOString(), link: services.absoluteUrl(platform, "/account/privacy") };
  await queueMail(tx, { platformGuid: platform.guid, kind: "erasePlanned", to: subject.email, locale, facts });
}
