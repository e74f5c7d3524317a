import type { Guid } from "@plein/contract/guid";
import type { Property } from "@plein/contract/profiles/property";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { READ_VALUE } from "../../mails/mail-choice-sql.shared.ts";
import { runSqlForOne } from "../../run-sql.ts";

/** All stored data of one user, without data of others, and without secrets and their digests. */
export type PersonalData = {
  readonly account: Readonly<Record<string, unknown>> & { readonly email: string; readonly language: string | null };
  readonly properties: readonly Property[];
  readonly roles: unknown;
  readonly signIn: unknown;
  readonly sessions: unknown;
  readonly invitations: unknown;
  readonly mails: unknown;
  readonly submissions: unknown;
  readonly views: unknown;
  readonly activity: unknown;
};

/** Throws if the user no longer exists. */
export async function findPersonalData(db: PlatformDb, userGuid: Guid): Promise<PersonalData> {
  const data = await runSqlForOne(
    db,
    sql<PersonalData>`
      select ${ACCOUNT} as account, ${PROPERTIES} as properties, ${ROLES} as roles, ${SIGN_IN} as "signIn", ${SESSIONS} as sessions,
             ${INVITATIONS} as invitations, ${MAILS} as mails, ${SUBMISSIONS} as submissions, ${VIEWS} as views,
             ${ACTIVITY} as activity
        from application_users u where u.platform_guid = ${db.platformGuid}::uuid and u.guid = ${userGuid}::uuid`,
  );
  if (data === null) throw new Error(`User ${userGuid} is gone`);
  return data;
}

const ACCOUNT = sql`json_build_object('guid', u.guid, 'firstName', u.first_name, 'middleName', u.middle_name, 'lastName', u.last_name,
  'email', u.email, 'emailVerifiedOn', u.email_verified_on, 'language', u.language, 'isActive', u.is_active, 'isAdmin', u.is_admin,
  'isMett', u.is_mett, 'isDeveloper', u.is_developer, 'createdOn', u.created_on, 'updatedOn', u.updated_on, 'lastSeenOn', u.last_seen_on,
  'deactivatedOn', u.deactivated_on, 'eraseOn', u.erase_on, 'termsOfUseVersionAccepted', u.terms_of_use_version_accepted,
  'termsOfUseAcceptedOn', u.terms_of_use_accepted_on)`;

const PROPERTIES = selectList(
  sql`'key', p.key, 'value', ${READ_VALUE}, 'category', p.category, 'section', p.section, 'sectionSortOrdinal', p.section_sort_ordinal,
      'visibleFor', p.visible_for, 'mett', p.mett`,
  sql`profile_properties p where p.platform_guid = u.platform_guid and p.user_guid = u.guid`,
);

const ROLES = selectList(
  sql`'name', role.name, 'description', role.description`,
  sql`user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
       where r.platform_guid = u.platform_guid and r.user_guid = u.guid`,
);

const SIGN_IN = sql`json_build_object('hasPassword', u.password_hash is not null,
  'authenticatorAppSince', (select t.confirmed_on from totps t where t.platform_guid = u.platform_guid and t.user_guid = u.guid),
  'unusedRecoveryCodes', (select count(*) from recovery_codes c where c.platform_guid = u.platform_guid and c.user_guid = u.guid and c.used_on is null),
  'passkeys', ${selectList(
    sql`'name', k.name, 'createdOn', k.created_on, 'lastUsedOn', k.last_used_on`,
    sql`passkeys k where k.platform_guid = u.platform_guid and k.user_guid = u.guid`,
  )},
  'identityProviders', ${selectList(
    sql`'name', i.name, 'subject', f.subject`,
    sql`federated_identities f join identity_providers i on i.platform_guid = f.platform_guid and i.guid = f.provider_guid
         where f.platform_guid = u.platform_guid and f.user_guid = u.guid`,
  )},
  'apiKeys', ${selectList(
    sql`'name', k.name, 'prefix', k.prefix, 'scopes', k.scopes, 'createdOn', k.created_on, 'expiresOn', k.expires_on, 'lastUsedOn', k.last_used_on,
        'revokedOn', k.revoked_on`,
    sql`api_keys k where k.platform_guid = u.platform_guid and k.user_guid = u.guid`,
  )})`;

const SESSIONS = selectList(
  sql`'createdOn', s.created_on, 'lastUsedOn', s.last_used_on, 'expiresOn', s.expires_on, 'endsOn', s.ends_on, 'device', s.user_agent,
      'network', s.network, 'hasSecondFactor', s.has_second_factor`,
  sql`sessions s where s.platform_guid = u.platform_guid and s.user_guid = u.guid`,
);

/** The invitations that a user received and sent; the latter without their addresses, which are data of other people. */
const INVITATIONS = sql`json_build_object(
  'received', ${selectList(
    sql`'email', i.email, 'firstName', i.first_name, 'middleName', i.middle_name, 'lastName', i.last_name, 'language', i.language,
        'createdOn', i.created_on, 'openedOn', i.opened_on, 'acceptedOn', i.accepted_on, 'revokedOn', i.revoked_on`,
    sql`invitations i where i.platform_guid = u.platform_guid and lower(i.email) = lower(u.email)`,
  )},
  'accepted', ${selectList(
    sql`'createdOn', i.created_on, 'acceptedOn', i.accepted_on`,
    sql`invitations i where i.platform_guid = u.platform_guid and i.accepted_by_guid = u.guid`,
  )},
  'sent', ${selectList(
    sql`'createdOn', i.created_on, 'expiresOn', i.expires_on, 'acceptedOn', i.accepted_on, 'revokedOn', i.revoked_on`,
    sql`invitations i where i.platform_guid = u.platform_guid and i.invited_by_guid = u.guid`,
  )})`;

const MAILS = selectList(
  sql`'kind', m.kind, 'recipient', m.recipient, 'locale', m.locale, 'state', m.state, 'createdOn', m.created_on, 'sentOn', m.sent_on`,
  sql`mails m where m.platform_guid = u.platform_guid and lower(m.recipient) = lower(u.email)`,
);

/** The user's submissions to forms, without the notes of handlers. */
const SUBMISSIONS = selectList(
  sql`'reference', s.reference, 'form', v.content ->> 'title', 'version', s.version, 'state', s.state, 'answers', s.answers,
      'submittedOn', s.submitted_on`,
  sql`form_submissions s join form_versions v on v.platform_guid = s.platform_guid and v.form_guid = s.form_guid and v.version = s.version
       where s.platform_guid = u.platform_guid and s.submitter_guid = u.guid`,
);

/** The user's own saved searches of submissions. */
const VIEWS = selectList(
  sql`'name', v.name, 'query', v.query, 'updatedOn', v.updated_on`,
  sql`saved_views v where v.platform_guid = u.platform_guid and v.user_guid = u.guid and v.deleted_on is null`,
);

/** The user's activity, without the changed values of other users, which are their data. */
const ACTIVITY = sql`(select coalesce(json_agg(entry order by sequence), '[]') from (
  select e.sequence, json_build_object('on', e.created_on, 'action', e.action, 'objectType', e.object_type, 'by',
           case when e.actor_guid = u.guid then 'you' when e.actor_guid is null then 'the platform' else 'somebody else' end,
           'isAboutYou', about.you, 'before', case when about.you then e.before end, 'after', case when about.you then e.after end,
           'reason', case when about.you then e.reason end, 'network', case when e.actor_guid = u.guid then e.network end) as entry
    from audit_entries e cross join lateral (select coalesce(e.object_guid = u.guid, false) as you) about
   where e.platform_guid = u.platform_guid and (e.actor_guid = u.guid or e.object_guid = u.guid)
   order by e.sequence) entries)`;

function selectList(members: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object(${members})), '[]') from ${from})`;
}
