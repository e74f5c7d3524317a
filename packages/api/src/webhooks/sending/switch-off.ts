import type { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import type { Platform } from "@plein/contract/platforms/platform";
import { fullName } from "@plein/contract/profiles/profile-name";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { jobAuditContext } from "../../audit/job-audit-context.shared.ts";
import type { ApiServices } from "../../context.ts";
import { listAdmins } from "../../mails/list-admins.shared.ts";
import { type MailToQueue, queueMails } from "../../mails/queue-mail.shared.ts";
import { failWaitingDeliveries, switchOffRow } from "./sending-rows.ts";

/** Switches a webhook off whose receiver doesn't work, and mails the platform's admins. */
export async function switchOff(
  tx: PlatformTransaction,
  platform: Platform,
  webhookGuid: Guid,
  absoluteUrl: ApiServices["absoluteUrl"],
): Promise<void> {
  const off = await switchOffRow(tx, platform.guid, webhookGuid);
  if (off === null) return;
  await failWaitingDeliveries(tx, platform.guid, webhookGuid);
  const { host } = new URL(off.url);
  const entry = { action: "webhooks.switchOff", objectType: "webhook", objectGuid: webhookGuid, after: { host }, source: "job" } as const;
  await addAuditEntry(tx, jobAuditContext(platform), entry);
  const facts = { host, on: off.failingSince.toISOString(), link: absoluteUrl(platform, `/admin/webhooks/${webhookGuid}`) };
  const mails = (await listAdmins(tx)).map(({ email, language, ...name }): MailToQueue => {
    const locale = Locale.safeParse(language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
    return { platformGuid: platform.guid, kind: "webhookSwitchedOff", to: email, locale, facts: { ...facts, name: fullName(name) } };
  });
  if (mails.length > 0) await queueMails(tx, platform.guid, mails);
}
