import type { FormContent } from "@plein/contract/forms/form";
import type { QuestionSignatures } from "@plein/contract/forms/versions/question-signature";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { hasUnknownParts, readStoredContent } from "./content/stored-content.shared.ts";
import type { FormRow, FormSettings } from "./form-row.shared.ts";

/** States in which a submission doesn't count towards the maximum. */
export const NOT_COUNTED = sql`('Concept', 'Withdrawn', 'Spam', 'Deleted')`;

/** A form outside the trash. */
export function findForm(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<FormRow | null> {
  return findRow(target, platformGuid, guid, sql`f.deleted_on is null`);
}

/** Locks the form until the transaction ends. */
export async function lockForm(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<FormRow | null> {
  await runSql(target, sql`select guid from forms where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`);
  return findForm(target, platformGuid, guid);
}

/** Locks a form in the trash until the transaction ends. */
export async function lockRemovedForm(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<FormRow | null> {
  await runSql(target, sql`select guid from forms where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`);
  return findRow(target, platformGuid, guid, sql`f.deleted_on is not null`);
}

async function findRow(target: SqlTarget, platformGuid: Guid, guid: Guid, where: RawBuilder<unknown>): Promise<FormRow | null> {
  const row = await runSqlForOne(
    target,
    sql<StoredForm>`
      select f.guid, f.content, f.version, v.content as "publishedContent", v.correction, f.has_unpublished_changes as "hasUnpublishedChanges", f.signatures,
             ${SETTINGS} as settings, f.opens_on as "opensOn", f.closes_on as "closesOn", ${whereOpenNow()} as "isOpen",
             f.archived_on is not null as "isArchived", f.owner_guid as "ownerGuid", f.revision, f.created_on as "createdOn", f.updated_on as "updatedOn"
        from forms f
        left join form_versions v on v.platform_guid = f.platform_guid and v.form_guid = f.guid and v.version = f.version
       where f.platform_guid = ${platformGuid}::uuid and f.guid = ${guid}::uuid and ${where}`,
  );
  return row === null ? null : toRow(row);
}

type StoredForm = Omit<FormRow, "content" | "laterParts" | "publishedContent" | "isOfLaterRelease" | "settings"> & {
  readonly content: unknown;
  readonly publishedContent: unknown;
  readonly settings: Omit<FormSettings, "opensOn" | "closesOn">;
  readonly opensOn: Date | null;
  readonly closesOn: Date | null;
};

function toRow({ content, publishedContent, settings, opensOn, closesOn, ...row }: StoredForm): FormRow {
  const draft = readStoredContent(content);
  const published = publishedContent === null ? null : readStoredContent(publishedContent);
  const isOfLaterRelease = published !== null && hasUnknownParts(published);
  return {
    ...row,
    content: draft.content,
    laterParts: draft.later,
    publishedContent: published?.content ?? null,
    isOfLaterRelease,
    isOpen: row.isOpen && !isOfLaterRelease,
    settings: { ...settings, opensOn, closesOn },
  };
}

const SETTINGS = sql`jsonb_build_object('dataEntryMode', f.data_entry_mode, 'action', f.action, 'state', f.state, 'closedText', f.closed_text,
  'visibility', f.visibility, 'roleIds', f.role_ids, 'maxSubmissions', f.max_submissions, 'isOnePerPerson', f.is_one_per_person,
  'redirectPath', f.redirect_path, 'category', f.category, 'submissionVisibility', f.submission_visibility,
  'submissionRoleIds', f.submission_role_ids, 'needsModeration', f.needs_moderation, 'retentionDays', f.retention_days,
  'retentionAction', f.retention_action, 'reminderDays', f.reminder_days, 'notifyAddresses', f.notify_addresses, 'minimumSeconds', f.minimum_seconds,
  'hasReceipt', f.has_receipt, 'publicResults', f.public_results, 'manageRoleIds', f.manage_role_ids, 'dataRoleIds', f.data_role_ids)`;

/** Whether the form `f` accepts submissions: published, within its period by the database's clock, and below its maximum. */
export function whereOpenNow(): RawBuilder<boolean> {
  return sql<boolean>`(f.version is not null and f.archived_on is null and f.deleted_on is null
    and case f.state when 'Open' then true when 'Closed' then false
             else (f.opens_on is null or f.opens_on <= now()) and (f.closes_on is null or now() < f.closes_on) end
    and (f.max_submissions is null or f.max_submissions > (
          select count(*) from form_submissions s
           where s.platform_guid = f.platform_guid and s.form_guid = f.guid and s.state not in ${NOT_COUNTED})))`;
}

export type NewForm = { readonly content: FormContent; readonly settings: FormSettings; readonly userGuid: Guid };

export async function addFormRow(target: SqlTarget, platformGuid: Guid, form: NewForm): Promise<Guid> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into forms (platform_guid, title, content, owner_guid, updated_by_guid, ${sql.raw(SETTING_COLUMNS)})
      values (${platformGuid}::uuid, ${form.content.title}, ${JSON.stringify(form.content)}::jsonb, ${form.userGuid}::uuid,
              ${form.userGuid}::uuid, ${settingValues(form.settings)})
      returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row.guid;
}

export type ChangedForm = NewForm & { readonly guid: Guid; readonly ownerGuid: Guid | null; readonly hasUnpublishedChanges: boolean };

/** Saves a locked form. */
export async function saveFormRow(target: SqlTarget, platformGuid: Guid, form: ChangedForm): Promise<void> {
  await runSql(
    target,
    sql`update forms set title = ${form.content.title}, content = ${JSON.stringify(form.content)}::jsonb,
               has_unpublished_changes = ${form.hasUnpublishedChanges}::boolean, revision = revision + 1, updated_on = clock_timestamp(),
               updated_by_guid = ${form.userGuid}::uuid, owner_guid = ${form.ownerGuid}::uuid, (${sql.raw(SETTING_COLUMNS)}) = row(${settingValues(form.settings)})
         where platform_guid = ${platformGuid}::uuid and guid = ${form.guid}::uuid`,
  );
}

const SETTING_COLUMNS = `data_entry_mode, action, state, opens_on, closes_on, closed_text, visibility, role_ids, max_submissions,
  is_one_per_person, redirect_path, category, submission_visibility, submission_role_ids, needs_moderation, retention_days,
  retention_action, notify_addresses, minimum_seconds, has_receipt, public_results, manage_role_ids, data_role_ids, reminder_days`;

/** In the order of SETTING_COLUMNS. */
function settingValues(settings: FormSettings): RawBuilder<unknown> {
  return sql`${settings.dataEntryMode}::data_entry_mode, ${settings.action}::form_action, ${settings.state}::period_mode,
    ${settings.opensOn}::timestamptz, ${settings.closesOn}::timestamptz, ${settings.closedText}::text, ${settings.visibility}::visibility,
    ${[...settings.roleIds]}::uuid[], ${settings.maxSubmissions}::int, ${settings.isOnePerPerson}::boolean, ${settings.redirectPath}::text,
    ${settings.category}::text, ${settings.submissionVisibility}::visibility, ${[...settings.submissionRoleIds]}::uuid[],
    ${settings.needsModeration}::boolean, ${settings.retentionDays}::int, ${settings.retentionAction}::retention_action,
    ${[...settings.notifyAddresses]}::text[], ${settings.minimumSeconds}::int, ${settings.hasReceipt}::boolean,
    ${settings.publicResults}::public_results,
    ${[...settings.manageRoleIds]}::uuid[], ${[...settings.dataRoleIds]}::uuid[], ${settings.reminderDays}::int`;
}

export type Publication = {
  readonly guid: Guid;
  readonly version: number;
  readonly content: FormContent;
  readonly signatures: QuestionSignatures;
  readonly note: string;
  readonly userGuid: Guid;
};

/** Publishes a version of a locked form, whose draft then equals that version. */
export async function addVersionRow(target: SqlTarget, platformGuid: Guid, publication: Publication): Promise<void> {
  const { guid, version, note, userGuid } = publication;
  const content = JSON.stringify(publication.content);
  await runSql(
    target,
    sql`insert into form_versions (platform_guid, form_guid, version, content, note, published_by_guid)
        values (${platformGuid}::uuid, ${guid}::uuid, ${version}::int, ${content}::jsonb, ${note}, ${userGuid}::uuid)`,
  );
  await runSql(
    target,
    sql`update forms set version = ${version}::int, content = ${content}::jsonb, signatures = ${JSON.stringify(publication.signatures)}::jsonb,
               has_unpublished_changes = false, revision = revision + 1, updated_on = clock_timestamp(), updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

export type FormMark = { readonly guid: Guid; readonly userGuid: Guid };

/** Archives a locked form, or restores it from the archive. */
export async function saveFormArchived(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, userGuid, isArchived }: FormMark & { readonly isArchived: boolean },
): Promise<void> {
  await runSql(
    target,
    sql`update forms set archived_on = case when ${isArchived}::boolean then coalesce(archived_on, now()) end, revision = revision + 1,
               updated_on = clock_timestamp(), updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** Moves a locked form to the trash, or restores it. */
export async function saveFormRemoved(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, userGuid, isRemoved }: FormMark & { readonly isRemoved: boolean },
): Promise<void> {
  await runSql(
    target,
    sql`update forms set deleted_on = case when ${isRemoved}::boolean then now() end, revision = revision + 1,
               updated_on = clock_timestamp(), updated_by_guid = ${userGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** The number of forms of a platform, including those in the trash. */
export async function countFormRows(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from forms where platform_guid = ${platformGuid}::uuid`,
  );
  return count?.total ?? 0;
}

export type FormerVersion = { readonly content: unknown; readonly takesAnswers: boolean };

/** A version, and whether the next one was published at most this number of days ago. */
export function findVersionToFillIn(
  target: SqlTarget,
  platformGuid: Guid,
  { formGuid, version, days }: { readonly formGuid: Guid; readonly version: number; readonly days: number },
): Promise<FormerVersion | null> {
  return runSqlForOne(
    target,
    sql<FormerVersion>`
      select v.content, coalesce(n.published_on > now() - ${days}::int * interval '1 day', true) as "takesAnswers"
        from form_versions v
        left join form_versions n on n.platform_guid = v.platform_guid and n.form_guid = v.form_guid and n.version = v.version + 1
       where v.platform_guid = ${platformGuid}::uuid and v.form_guid = ${formGuid}::uuid and v.version = ${version}::int`,
  );
}
