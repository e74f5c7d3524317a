import { isSameJson } from "@plein/contract/same-json";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { type ChangedSubmission, type FoundSubmission, saveSubmissionRow } from "../stored-submission-rows.ts";
import { addEventRows, type NewEvent } from "../submission-event-rows.ts";

type Stored = { readonly row: FoundSubmission; readonly changed: ChangedSubmission; readonly note?: string | undefined };

/** Saves a submission, with an event and an audit entry for each change. */
export async function storeSubmission(tx: PlatformTransaction, ctx: UserContext, { row, changed, note }: Stored): Promise<void> {
  const { platformGuid } = ctx.db;
  const events = [...findEvents(row, changed), ...(note === undefined ? [] : [{ kind: "note" as const, text: note }])];
  await saveSubmissionRow(tx, platformGuid, changed);
  await addEventRows(tx, platformGuid, { submissionGuid: row.guid, actorGuid: ctx.actor.userGuid, events });
  const [before, after] = [toAuditFacts(row), { ...toAuditFacts(changed), hasNote: note !== undefined }];
  await addAuditEntry(tx, ctx, { action: "submissions.save", objectType: "submission", objectGuid: row.guid, before, after });
  await tx.invalidate([`results:${row.formGuid}`]);
}

function findEvents(row: FoundSubmission, changed: ChangedSubmission): NewEvent[] {
  return [
    ...(changed.state === row.state ? [] : [{ kind: "state" as const, text: changed.state }]),
    ...(isSameJson(changed.labels, row.labels) ? [] : [{ kind: "labels" as const, text: changed.labels.join(", ") }]),
    ...(changed.assigneeGuid === row.assigneeGuid ? [] : [{ kind: "assignee" as const, text: changed.assigneeGuid ?? "" }]),
    ...(changed.visibility === row.visibility ? [] : [{ kind: "visibility" as const, text: changed.visibility }]),
    ...(changed.moderation === row.moderation ? [] : [{ kind: "moderation" as const, text: changed.moderation }]),
  ];
}

function toAuditFacts({ state, visibility, moderation, assigneeGuid }: ChangedSubmission) {
  return { state, visibility, moderation, assigneeGuid };
}
