import { findFormProblems } from "@plein/contract/forms/find-form-problems";
import { FormContent, FormInput } from "@plein/contract/forms/form";
import { addSignatures, type QuestionSignatures } from "@plein/contract/forms/versions/question-signature";
import type { Guid } from "@plein/contract/guid";
import type pg from "pg";
import type { DemoForm } from "../content/demo-form.ts";
import type { DemoPlatform } from "../content/demo-platform.ts";
import { demoGuid } from "../demo-guid.ts";
import { audienceRowsOf, stepRowsOf } from "./form-step-rows.ts";
import { insertInBatches } from "./insert-in-batches.ts";
import { insertRows, type NewRow } from "./insert-rows.ts";
import { eventRowsOf, generatedSubmissionRows, submissionRowsOf } from "./submission-rows.ts";

export type FormPlace = { readonly platformGuid: Guid; readonly now: Date };

const DAY_MS = 86_400_000;

/** Adds the forms of a platform with their submissions; the first of them gets this number of extra ones. */
export async function insertForms(client: pg.ClientBase, platform: DemoPlatform, place: FormPlace, extra: number): Promise<void> {
  const { key, forms } = platform;
  await insertRows(
    client,
    "forms",
    forms.map((form) => formRow(key, form, place)),
  );
  await insertRows(
    client,
    "form_versions",
    forms.flatMap((form) => versionRows(key, form, place)),
  );
  for (const [position, form] of forms.entries()) {
    const submissions = submissionRowsOf(form, { ...place, platformKey: key, position });
    await insertRows(client, "form_submissions", submissions);
    await insertRows(client, "submission_events", eventRowsOf(submissions, place));
    await insertRows(client, "form_step_figures", stepRowsOf(form, submissions, place.platformGuid));
    await insertRows(client, "form_audience_figures", audienceRowsOf(form, submissions, place.platformGuid));
  }
  const [first] = forms;
  if (first === undefined) return;
  await insertInBatches(client, extra, {
    tables: "form_submissions",
    build: (start, count) =>
      generatedSubmissionRows(first, { ...place, platformKey: key, position: forms.length }, { start, count, total: extra }),
    insert: (rows) => insertRows(client, "form_submissions", rows),
  });
}

function formRow(platformKey: string, form: DemoForm, { platformGuid, now }: FormPlace): NewRow<"forms"> {
  const contents = form.versions.map(({ content }) => checkedContent(platformKey, form, content));
  const content = contents.at(-1);
  const first = form.versions[0];
  const last = form.versions.at(-1);
  if (content === undefined || first === undefined || last === undefined) throw new Error(`${platformKey} ${form.key}: no version`);
  const settings = FormInput.parse({ title: content.title, ...form.settings });
  const roleGuids = (keys: readonly string[] = []) => keys.map((role) => demoGuid(platformKey, "role", role));
  const admin = demoGuid(platformKey, "user", "admin");
  return {
    platform_guid: platformGuid,
    guid: demoGuid(platformKey, "form", form.key),
    title: content.title,
    content,
    version: contents.length,
    has_unpublished_changes: false,
    signatures: contents.reduce<QuestionSignatures>((known, version) => addSignatures(known, version), {}),
    category: settings.category,
    data_entry_mode: settings.dataEntryMode,
    action: settings.action,
    state: settings.state,
    opens_on: form.opensDaysAgo === undefined ? null : daysAgo(now, form.opensDaysAgo),
    closes_on: form.closesInDays === undefined ? null : daysAgo(now, -form.closesInDays),
    closed_text: settings.closedText,
    visibility: settings.visibility,
    max_submissions: settings.maxSubmissions,
    is_one_per_person: settings.isOnePerPerson,
    submission_visibility: settings.submissionVisibility,
    needs_moderation: settings.needsModeration,
    public_results: settings.publicResults,
    retention_days: settings.retentionDays,
    retention_action: settings.retentionAction,
    reminder_days: settings.reminderDays,
    notify_addresses: settings.notifyAddresses,
    minimum_seconds: settings.minimumSeconds,
    has_receipt: settings.hasReceipt,
    manage_role_ids: roleGuids(form.manageRoles),
    data_role_ids: roleGuids(form.dataRoles),
    owner_guid: admin,
    created_on: daysAgo(now, first.publishedDaysAgo + 2),
    updated_on: daysAgo(now, last.publishedDaysAgo),
    updated_by_guid: admin,
  };
}

function versionRows(platformKey: string, form: DemoForm, { platformGuid, now }: FormPlace): NewRow<"form_versions">[] {
  return form.versions.map(({ content, publishedDaysAgo, note = "" }, index) => ({
    platform_guid: platformGuid,
    form_guid: demoGuid(platformKey, "form", form.key),
    version: index + 1,
    content: checkedContent(platformKey, form, content),
    note,
    published_by_guid: demoGuid(platformKey, "user", "admin"),
    published_on: daysAgo(now, publishedDaysAgo),
  }));
}

/** @throws if it could not be published; the message names the form and the pointer */
function checkedContent(platformKey: string, { key }: DemoForm, content: unknown): FormContent {
  const parsed = FormContent.parse(content);
  const [problem] = findFormProblems(parsed);
  if (problem === undefined) return parsed;
  throw new Error(`${platformKey} ${key}: /${problem.path.join("/")}: ${problem.message}`);
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
