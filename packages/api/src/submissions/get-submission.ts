import { can } from "@plein/contract/access/policy";
import { Submission, SubmissionEvent } from "@plein/contract/forms/form-submission";
import { Guid } from "@plein/contract/guid";
import { failure, success } from "@plein/contract/result";
import { z } from "zod";
import { typedOutput } from "../output.ts";
import { publicProcedure, userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { findSubmission } from "./stored-submission-rows.ts";
import { listEventRows } from "./submission-event-rows.ts";
import { EXAMPLE_SUBMISSION, toSubmissionAccess, viewSubmission } from "./to-submission.ts";

/** A submission as the caller may see it: whole, as they sent it in, or its public answers. */
export const getSubmission = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/submissions/{guid}",
      summary:
        "Returns a submission: the whole of it to users who handle it, their own answers to its sender, and its public answers to others who may see it.",
      example: { response: EXAMPLE_SUBMISSION },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(Submission))
  .query(async ({ ctx: { db, actor }, input: { guid } }) => {
    const row = await findSubmission(db, db.platformGuid, guid);
    const events =
      row !== null && can(actor, "submissions.list", toSubmissionAccess(row)) ? await listEventRows(db, db.platformGuid, guid) : [];
    const visibleSubmission = row === null ? null : viewSubmission(actor, row, events);
    return unwrap(visibleSubmission === null ? failure("NotFound", `No submission ${guid} for this caller`) : success(visibleSubmission));
  });

/** Returns the history of a submission, oldest first, to its handlers. */
export const listSubmissionEvents = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/submissions/{guid}:events",
      summary: "Returns the history of a submission, oldest first, to users who handle it.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(z.array(SubmissionEvent)))
  .query(async ({ ctx: { db, actor }, input: { guid } }) => {
    const row = await findSubmission(db, db.platformGuid, guid);
    const isHandled = row !== null && can(actor, "submissions.list", toSubmissionAccess(row));
    if (!isHandled) return unwrap(failure("NotFound", `No submission ${guid} for this caller`));
    const events = await listEventRows(db, db.platformGuid, guid);
    return events.map(({ createdOn, ...event }) => ({ ...event, createdOn: createdOn.toISOString() }));
  });
