import type { SubmissionAccess } from "@plein/contract/access/access-object";
import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { pickPublicAnswers } from "@plein/contract/forms/answers/public-answers";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { PUBLIC_STATES, type Submission } from "@plein/contract/forms/form-submission";
import { readContent } from "../forms/content/stored-content.shared.ts";
import type { FoundSubmission, SubmissionRow } from "./stored-submission-rows.ts";
import type { SubmissionEventRow } from "./submission-event-rows.ts";

export function toSubmissionAccess(row: FoundSubmission): SubmissionAccess {
  return { ownerGuid: row.submitterGuid, visibility: row.visibility, viewRoles: row.viewRoleIds, dataRoles: row.dataRoleIds };
}

/** A submission as a caller may see it: all of it, their own answers, or only its public answers; null if they may see none of it. */
export function viewSubmission(actor: Actor, row: FoundSubmission, events: readonly SubmissionEventRow[]): Submission | null {
  const access = toSubmissionAccess(row);
  if (can(actor, "submissions.list", access)) return { ...toSubmission(row), notes: toNotes(events) };
  if (!can(actor, "submission.view", access) || row.state === "Deleted") return null;
  const { guid, reference, formGuid, version, state, answers, submittedOn, visibility, moderation } = row;
  const submission = { guid, reference, formGuid, version, state, answers, submittedOn: submittedOn.toISOString(), visibility, moderation };
  if (actor.kind === "user" && actor.userGuid === row.submitterGuid) return submission;
  if (moderation !== "approved" || !PUBLIC_STATES.some((publicState) => publicState === state)) return null;
  const open = new Set(listQuestions(readContent(row.content)).flatMap(({ key, isPublic }) => (isPublic ? [key] : [])));
  return { ...submission, answers: pickPublicAnswers(answers, open) };
}

/** A submission as its handlers see it, without its notes. */
export function toSubmission(row: SubmissionRow): Submission {
  const { guid, reference, formGuid, version, state, answers, visibility, moderation, labels, assigneeGuid } = row;
  return {
    ...{ guid, reference, formGuid, version, state, answers },
    submittedOn: row.submittedOn.toISOString(),
    visibility,
    moderation,
    submitter: { userGuid: row.submitterGuid, email: row.submitterEmail, isVerified: row.isVerified },
    channel: row.channel,
    labels,
    assigneeGuid,
    language: row.language,
    sourcePath: row.sourcePath,
    durationSeconds: row.durationSeconds,
    revision: row.revision,
  };
}

function toNotes(events: readonly SubmissionEventRow[]): Submission["notes"] {
  return events.flatMap(({ kind, guid, text, actorGuid, createdOn }) =>
    kind === "note" ? [{ guid, text, authorGuid: actorGuid, createdOn: createdOn.toISOString() }] : [],
  );
}

/** The example of the OpenAPI document. */
export const EXAMPLE_SUBMISSION: Submission = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000022",
  reference: "2026-7KQ4MXP",
  formGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000021",
  version: 1,
  state: "Received",
  answers: { melding: "De lantaarnpaal bij nummer 12 is kapot." },
  submittedOn: "2026-11-21T09:00:00.000Z",
  visibility: "Admin",
  moderation: "pending",
  labels: ["verlichting"],
  assigneeGuid: null,
};
