import { countAttempt, type RateLimit } from "@plein/auth/limits/rate-limits";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { fullName } from "@plein/contract/profiles/profile-name";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { listAdmins } from "./list-admins.shared.ts";
import { type MailToQueue, queueMails } from "./queue-mail.shared.ts";

const once = (name: string, seconds: number): RateLimit => ({
  name,
  maxAttempts: 1,
  windowSeconds: seconds,
  waitSeconds: seconds,
  maxWaitSeconds: seconds,
  code: "TooSoon",
});
/** One report an hour, for as long as callers are refused as Abused. */
const REPORTS = once("abuse.told", 3600);
const MAILS = once("abuse.mailed", 86_400);

/**
 * Reports a call that is refused as Abused: at most once an hour to the operator and in the platform's audit log, and, for anonymous
 * callers, at most once a day in a mail to the platform's admins. The response to the caller doesn't show it.
 *
 * @param call name of the procedure
 */
export async function reportAbuse(ctx: ApiContext, call: string): Promise<void> {
  const { db, platform, services } = ctx;
  if ((await countAttempt(db, REPORTS, call)).code !== "Success") return;
  services.warn("a call was made so often that it is refused for a while", {
    call,
    platform: platform.guid,
    correlationId: ctx.correlationId,
  });
  // The audit log names signed-in callers, so that admins can contact them.
  const isMailed = ctx.actor.kind === "anonymous" && (await countAttempt(db, MAILS, "admins")).code === "Success";
  await db.transaction(async (tx) => {
    await addAuditEntry(tx, ctx, { action: "limits.abused", objectType: "platform", after: { call } });
    if (!isMailed) return;
    const admins = await listAdmins(tx);
    const facts = { call, on: new Date().toISOString(), link: services.absoluteUrl(platform, "/admin/audit") };
    const mails = admins.map(({ email, language, ...name }): MailToQueue => {
      const locale = Locale.safeParse(language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
      return { platformGuid: platform.guid, kind: "abuseAlert", to: email, locale, facts: { ...facts, name: fullName(name) } };
    });
    if (mails.length > 0) await queueMails(tx, platform.guid, mails);
  });
}
