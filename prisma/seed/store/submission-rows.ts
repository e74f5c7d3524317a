import { buildSearchText } from "@plein/contract/forms/answers/answer-text";
import type { Answers } from "@plein/contract/forms/answers/answers";
import { checkAnswers } from "@plein/contract/forms/answers/check-answers";
import { FormContent, FormInput } from "@plein/contract/forms/form";
import type { SubmissionState } from "@plein/contract/forms/form-submission";
import { formatReference, MAX_REFERENCES_OF_YEAR } from "@plein/contract/forms/submission-reference";
import type { Guid } from "@plein/contract/guid";
import type { DemoForm, DemoVersion, StateChances } from "../content/demo-form.ts";
import { createPicker, type DemoPicker } from "../content/demo-picker.ts";
import { demoGuid } from "../demo-guid.ts";
import type { NewRow } from "./insert-rows.ts";

export type SubmissionPlace = {
  readonly platformKey: string;
  readonly platformGuid: Guid;
  readonly now: Date;
  /** position of the form on its platform, so that references differ */
  readonly position: number;
};

type SubmissionRow = NewRow<"form_submissions"> & { readonly guid: Guid; readonly state: SubmissionState; readonly submitted_on: Date };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const RECENT_DAYS = 7;

/**
 * The submissions of a form, those of each version spread over the days until the next one.
 *
 * @throws if the rules of the form reject an entry; the message names the form and the key
 */
export function submissionRowsOf(form: DemoForm, place: SubmissionPlace): SubmissionRow[] {
  const rows = form.versions.flatMap((version, index) =>
    Array.from({ length: version.submissions }, (_, number) => submissionRow({ form, place, index, number, of: version.submissions })),
  );
  const today = place.now.toISOString().slice(0, 10);
  return rows.map((row) => ({ ...row, answers: checkedAnswers(form, row.version, { answers: row.answers, today }) }));
}

/** Submissions for measurements, spread over all versions. */
export function generatedSubmissionRows(
  form: DemoForm,
  place: SubmissionPlace,
  { start, count, total }: { readonly start: number; readonly count: number; readonly total: number },
): SubmissionRow[] {
  const versions = form.versions.length;
  return Array.from({ length: count }, (_, offset) => {
    const number = start + offset;
    return submissionRow({ form, place, index: number % versions, number: Math.floor(number / versions), of: Math.ceil(total / versions) });
  });
}

/** The `number`th of these submissions to the version at this index. */
type Entry = {
  readonly form: DemoForm;
  readonly place: SubmissionPlace;
  readonly index: number;
  readonly number: number;
  readonly of: number;
};

function submissionRow({ form, place, index, number, of }: Entry): SubmissionRow {
  const { platformKey, platformGuid, now, position } = place;
  const version = versionAt(form, index);
  const names = [platformKey, form.key, String(position), String(index), String(number)];
  const picker = createPicker(...names);
  const { answers, email, labels = [] } = version.fillIn(picker);
  const days = daysAgoOf(form, index, (number + 0.5) / of);
  const submittedOn = new Date(now.getTime() - days * DAY_MS - picker.number(240) * MINUTE_MS);
  const state = pickState(picker, days <= RECENT_DAYS ? form.states.recent : form.states.older);
  const isHandled = state === "Handled" || state === "Rejected" || state === "InProgress";
  const { submissionVisibility, retentionDays, dataEntryMode } = settingsOf(form);
  const durationSeconds = 40 + picker.number(400);
  const submitter = form.submitters?.[number % form.submitters.length] ?? "";
  return {
    platform_guid: platformGuid,
    guid: demoGuid("submission", ...names),
    form_guid: demoGuid(platformKey, "form", form.key),
    version: index + 1,
    reference: referenceOf(submittedOn, position * 100_000_000 + index * 10_000_000 + number),
    state,
    answers,
    search_text: buildSearchText(answers),
    submitter_guid: submitter === "" ? null : demoGuid(platformKey, "user", submitter),
    submitter_email: email,
    is_verified: submitter !== "" || (dataEntryMode === "Verification" && state !== "AwaitingVerification"),
    source_path: form.sourcePath,
    duration_seconds: durationSeconds,
    started_on: new Date(submittedOn.getTime() - durationSeconds * 1000),
    submitted_on: submittedOn,
    visibility: submissionVisibility,
    moderation: state === "Handled" ? "approved" : state === "Rejected" ? "refused" : "pending",
    assignee_guid: isHandled && picker.chance(70) ? demoGuid(platformKey, "user", picker.one(["admin", "editor"])) : null,
    labels: labels.filter((label) => label !== ""),
    expires_on: retentionDays === null ? null : new Date(submittedOn.getTime() + retentionDays * DAY_MS),
    updated_on: submittedOn,
  };
}

/** The history of handled submissions: some hours after they came in, but not in the future. */
export function eventRowsOf(
  rows: readonly SubmissionRow[],
  { platformGuid, now }: Pick<SubmissionPlace, "platformGuid" | "now">,
): NewRow<"submission_events">[] {
  return rows.flatMap((row) => {
    if (row.state === "Received" || row.state === "AwaitingVerification" || row.state === "Concept" || row.state === "Spam") return [];
    const picker = createPicker("events", row.guid);
    const later = (hours: number) => new Date(Math.min(now.getTime(), row.submitted_on.getTime() + hours * 60 * MINUTE_MS));
    const actorGuid = row.state === "Withdrawn" ? null : (row.assignee_guid ?? null);
    const event = (kind: "state" | "note", text: string, createdOn: Date) => ({
      platform_guid: platformGuid,
      guid: demoGuid("submission-event", row.guid, kind, text),
      submission_guid: row.guid,
      kind,
      actor_guid: actorGuid,
      text,
      created_on: createdOn,
    });
    return [
      ...(row.state === "Handled" ? [event("state", "InProgress", later(2))] : []),
      ...(row.state !== "Withdrawn" && picker.chance(25) ? [event("note", picker.one(NOTES), later(4))] : []),
      event("state", row.state, later(5 + picker.number(3))),
    ];
  });
}

const NOTES = [
  "Gebeld; komt overeen met wat er staat.",
  "Doorgezet naar de aannemer.",
  "Foto bekeken, volgende week ingepland.",
  "Zelfde melding als vorige week, samen opgepakt.",
] as const;

function versionAt({ key, versions }: DemoForm, index: number): DemoVersion {
  const version = versions[index];
  if (version === undefined) throw new Error(`${key}: no version ${index + 1}`);
  return version;
}

/** @param part position within the days of its version, from 0 to 1 */
function daysAgoOf(form: DemoForm, index: number, part: number): number {
  const from = versionAt(form, index).publishedDaysAgo;
  const until = form.versions[index + 1]?.publishedDaysAgo ?? 0;
  // The picked minutes are added: a submission to a version is not older than the version.
  return until + (from - until - 0.2) * (1 - part);
}

function pickState(picker: DemoPicker, chances: StateChances): SubmissionState {
  let drawn = picker.number(100);
  for (const [state, percent] of Object.entries(chances)) {
    if (drawn < percent) return state as SubmissionState;
    drawn -= percent;
  }
  return "Received";
}

/** A step without a common divisor with the number of references, so that different numbers get different references. */
const REFERENCE_STEP = 104_729;

function referenceOf(submittedOn: Date, number: number): string {
  return formatReference(String(submittedOn.getUTCFullYear()), (number * REFERENCE_STEP) % MAX_REFERENCES_OF_YEAR);
}

const parsedSettings = new WeakMap<DemoForm, FormInput>();

function settingsOf(form: DemoForm): FormInput {
  const settings = parsedSettings.get(form) ?? FormInput.parse({ title: form.key, ...form.settings });
  parsedSettings.set(form, settings);
  return settings;
}

/** The answers as a submission stores them: validated by the form's rules, with the calculated ones. */
function checkedAnswers(
  form: DemoForm,
  version: number,
  { answers, today }: { readonly answers: unknown; readonly today: string },
): Answers {
  const checked = checkAnswers(FormContent.parse(versionAt(form, version - 1).content), answers, { today });
  const [issue] = checked.issues;
  if (issue !== undefined) throw new Error(`${form.key}: /${issue.path.join("/")}: ${issue.message || issue.code}`);
  return checked.answers;
}
