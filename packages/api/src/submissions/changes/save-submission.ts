import { can } from "@plein/contract/access/policy";
import { Submission, SubmissionChange } from "@plein/contract/forms/form-submission";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { isActiveUser } from "../../users/active-user-rows.shared.ts";
import { EXAMPLE_SUBMISSION, toSubmissionAccess } from "../to-submission.ts";
import { getChanged } from "./changed-submission.ts";
import { storeSubmission } from "./store-submission.ts";
import { findSubmissionForAction } from "./submission-for-action.ts";

/**
 * Saves the handling of a submission: its state, labels, assignee, notes, and visibility.
 *
 * @returns Unauthorized for a change of visibility without that right; Conflict if it changed since `revision` or If-Match
 */
export const saveSubmission = userProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/submissions/{guid}",
      summary: "Changes the state, labels, assignee or visibility of a submission, or adds a note. Members that are left out don't change.",
      example: { body: { state: "InProgress", labels: ["verlichting"] }, response: { ...EXAMPLE_SUBMISSION, state: "InProgress" } },
      hasEntity: true,
    },
  })
  .input(SubmissionChange.extend({ guid: Guid }))
  .output(typedOutput(Submission))
  .mutation(async ({ ctx, input: { guid, ...change } }) => ctx.db.transaction(async (tx) => unwrap(await save(tx, ctx, guid, change))));

async function save(tx: PlatformTransaction, ctx: UserContext, guid: Guid, change: SubmissionChange): Promise<Result<Submission>> {
  const result = await findSubmissionForAction(tx, ctx, { guid, action: "submission.edit", revision: change.revision });
  if (result.code !== "Success") return result;
  const row = result.value;
  const { visibility = row.visibility, moderation = row.moderation } = change;
  const isShownToOthers = visibility !== row.visibility || moderation !== row.moderation;
  if (isShownToOthers && !can(ctx.actor, "submission.makePublic", toSubmissionAccess(row)))
    return failure("Unauthorized", `No right to make submission ${guid} public`, { isAuthenticated: true });
  const { assigneeGuid = row.assigneeGuid } = change;
  if (assigneeGuid !== null && assigneeGuid !== row.assigneeGuid && !(await isActiveUser(tx, ctx.db.platformGuid, assigneeGuid)))
    return badField(["assigneeGuid"], "invalid", ctx.locale);
  // Bringing one back from the deleted ones is as much as deleting it.
  if (row.state === "Deleted" && !can(ctx.actor, "submission.remove", toSubmissionAccess(row)))
    return failure("NotFound", `Submission ${guid} is deleted`);
  const { state = row.state, labels = row.labels } = change;
  const changed = { ...row, state, labels: [...new Set(labels)], assigneeGuid, visibility, moderation };
  await storeSubmission(tx, ctx, { row, changed, note: change.note });
  return success(await getChanged(tx, ctx, guid));
}

/** Deletes a submission: it no longer counts, and only a filter for deleted ones shows it. Saving its former state is the undo. */
export const removeSubmission = userProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/submissions/{guid}",
      summary: "Deletes a submission. Saving it with a state restores it.",
      example: { response: { guid: EXAMPLE_SUBMISSION.guid } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid } }) =>
    ctx.db.transaction(async (tx) => {
      const row = unwrap(await findSubmissionForAction(tx, ctx, { guid, action: "submission.remove" }));
      await storeSubmission(tx, ctx, { row, changed: { ...row, state: "Deleted" } });
      return { guid };
    }),
  );
