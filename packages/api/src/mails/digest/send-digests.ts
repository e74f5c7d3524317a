import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { Locale } from "@plein/contract/locale";
import { DigestEntry, MAX_DIGEST_ENTRIES } from "@plein/contract/mails/mail";
import type { Platform } from "@plein/contract/platforms/platform";
import { fullName } from "@plein/contract/profiles/profile-name";
import type { PlatformDb } from "@plein/db/platform-db";
import { type MailToQueue, queueMails } from "../queue-mail.shared.ts";
import { claimHeldMails, type HeldMailRow } from "./held-mail-rows.ts";

/**
 * Queues a digest of the mails that were held for each person until this morning, in the transaction that takes them out of the outbox.
 *
 * @returns the number of digests
 */
export function sendDigests(db: PlatformDb, platform: Platform): Promise<number> {
  return db.transaction(async (tx) => {
    const heldMails = await claimHeldMails(tx);
    const digests = [...Map.groupBy(heldMails, ({ email }) => email).values()].flatMap((mails) => toDigests(platform, mails));
    if (digests.length > 0) await queueMails(tx, platform.guid, digests);
    return digests.length;
  });
}

/** @param mails of one person */
function toDigests(platform: Platform, mails: readonly HeldMailRow[]): MailToQueue[] {
  const [person] = mails;
  if (person === undefined) return [];
  const locale = Locale.safeParse(person.language).data ?? platform.defaultLocale ?? DEFAULT_LOCALE;
  const common = { platformGuid: platform.guid, kind: "dailyDigest", to: person.email, locale } as const;
  const entries = mails.map(toEntry);
  const digests: MailToQueue[] = [];
  for (let start = 0; start < entries.length; start += MAX_DIGEST_ENTRIES)
    digests.push({ ...common, facts: { name: fullName(person), entries: entries.slice(start, start + MAX_DIGEST_ENTRIES) } });
  return digests;
}

/** The facts of a mail that its entry shows; its schema leaves out the others. */
const Shown = DigestEntry.strip();

function toEntry({ kind, facts }: HeldMailRow): DigestEntry {
  return Shown.parse({ ...(facts as object), kind });
}
