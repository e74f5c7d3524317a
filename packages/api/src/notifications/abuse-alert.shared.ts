import { countAttempt, type RateLimit } from "@plein/auth/limits/rate-limits";
import { DEFAULT_LOCALE, Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/notifications/mail";
import { fullName, type ProfileName } from "@plein/contract/profiles/profile-name";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { runSql } from "../run-sql.ts";
import { type MailToQueue, queueMails } from "./queue-mail.shared.ts";

const once = (name: string, seconds: number): RateLimit => ({
  name,
  tries: 1,
  windowSeconds: seconds,
  waitSeconds: seconds,
  maxWaitSeconds: seconds,
  code: "TooSoon",
});
/** As long as the refusal itself lasts. */
const TOLD = once("abuse.told", 3600);
const MAILED = once("abuse.mailed", 86_400);
const MAX_ADMINS = 50;

type Admin = ProfileName & { readonly email: string; readonly language: string | null };

/**
 * Tells of a call that was tried so often that it is refused for a while: once an hour in the platform's audit log and to
 * the operator, and, of callers that nobody
 * knows, once a day in a mail to the platform's admins. Whoever tries it learns nothing of this.
 *
 * @param call name of the procedure
 */
export async function tellOfAbuse(ctx: ApiContext, call: string): Promise<void> {
  const { db, platform, services } = ctx;
  if ((await countAttempt(db, TOLD, call)).code !== "Success") return;
  services.warn("a call was tried so often that it is refused for now", {
    call,
    platform: platform.guid,
    correlationId: ctx.correlationId,
  });
  // Whoever is signed in stands in the log by name: the admins can ask them.
  const isMailed = ctx.actor.kind === "anonymous" && (await countAttempt(db, MAILED, "admins")).code === "Success";
  await db.transaction(async (tx) => {
    await addAuditEntry(tx, ctx, { action: "limits.abused", objectType: "platform", after: { call } });
    if (!isMailed) return;
    const admins = await runSql(
      tx,
      sql<Admin>`
        select email, first_name as "firstName", middle_name as "middleName", last_name as "lastName", language from application_users
         where platform_guid = ${db.platformGuid}::uuid and is_active and is_admin and erased_on is null order by guid limit ${MAX_ADMINS}`,
    );
    const facts = { call, on: new Date().toISOString(), link: services.addressOf(platform, "/admin/audit") };
    const mails = admins
      .filter(({ email }) => MailAddress.safeParse(email).success)
      .map(({ email, language, ...name }): MailToQueue => {
        const locale = Locale.safeParse(language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
        return { platformGuid: platform.guid, kind: "abuseAlert", to: email, locale, facts: { ...facts, name: fullName(name) } };
      });
    if (mails.length > 0) await queueMails(tx, platform.guid, mails);
  });
}
