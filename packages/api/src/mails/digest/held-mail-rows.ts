import { mailPropertyKey, OPTIONAL_MAIL_KINDS } from "@plein/contract/mails/mail";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import { DEFAULTS_OF_PLATFORM, defaultChoice } from "../mail-choice-sql.shared.ts";

export type HeldMailRow = {
  readonly kind: string;
  readonly facts: unknown;
  readonly email: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  /** of the account; null for the platform's */
  readonly language: string | null;
};

/** The name of the property that holds the choice for each kind. */
const KEYS = JSON.stringify(OPTIONAL_MAIL_KINDS.map((kind) => ({ kind, key: mailPropertyKey(kind) })));

/**
 * Takes the mails that were held until the last moment of digests out of the outbox, by receiver and the oldest first. Those for whom
 * there is no active account any more, and of kinds that were switched off meanwhile, are removed and not returned.
 */
export function claimHeldMails(tx: PlatformTransaction): Promise<HeldMailRow[]> {
  const platform = sql`${tx.platformGuid}::uuid`;
  return runSql(
    tx,
    sql<HeldMailRow>`
      with taken as (
        delete from mails m using platforms p
         where p.guid = ${platform} and m.platform_guid = p.guid and m.state = 'held' and m.created_on < plein_digest_moment(p.time_zone)
        returning m.guid, m.kind, m.facts, lower(m.recipient) as recipient)
      select t.kind, t.facts, u.email, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.language
        from taken t
        join application_users u on u.platform_guid = ${platform} and u.email = t.recipient and u.is_active
        join jsonb_to_recordset(${KEYS}::jsonb) as k (kind text, key text) on k.kind = t.kind
        left join profile_properties c on c.platform_guid = u.platform_guid and c.user_guid = u.guid and c.key = k.key
        left join ${DEFAULTS_OF_PLATFORM} d on d.platform_guid = u.platform_guid
       where coalesce(c.value, ${defaultChoice(sql`k.kind`)}, 'null') not in ('"never"', 'false')
       order by u.email, t.guid`,
  );
}
