import { Submission, SubmissionQuery } from "@plein/contract/forms/form-submission";
import { SubmissionNeighbours } from "@plein/contract/forms/submission-view";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { typedOutput } from "../output.ts";
import { userProcedure } from "../procedures.ts";
import { PAGE_NUMBERS, readQuery } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { countSubmissionRows, findNeighbour, listOwnSubmissionRows, listSubmissionRows } from "./stored-submission-rows.ts";
import { findSearch } from "./submission-search.ts";
import { EXAMPLE_SUBMISSION, toSubmission } from "./to-submission.ts";

export const listSubmissions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/submissions",
      readInput: (parts) => ({ ...readQuery(parts, PAGE_NUMBERS), ...parts.params }),
      summary: "Returns submissions of a form to users who handle them. X-Total-Count is the number of all that match.",
      example: { response: [EXAMPLE_SUBMISSION] },
    },
  })
  .input(SubmissionQuery.extend({ guid: Guid }))
  .output(typedOutput(z.array(Submission)))
  .query(async ({ ctx, input: { guid, ...query } }) => {
    const { db } = ctx;
    const { search } = unwrap(await findSearch(ctx, guid, { action: "submissions.list", query }));
    const page = {
      isAscending: query.sort_by === "submittedOn_asc",
      limit: query.itemCount,
      offset: (query.pageNumber - 1) * query.itemCount,
    };
    const [rows, total] = await Promise.all([
      listSubmissionRows(db, db.platformGuid, search, page),
      countSubmissionRows(db, db.platformGuid, search),
    ]);
    ctx.response.setHeader("X-Total-Count", String(total));
    return rows.map(toSubmission);
  });

/** The number of submissions of a form that match. */
export const countSubmissions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/submissions:count",
      readInput: (parts) => ({ ...readQuery(parts), ...parts.params }),
      summary: "Returns the number of submissions of a form that match.",
      example: { response: { totalNumberOfItems: 200 } },
    },
  })
  .input(SubmissionQuery.pick({ filter: true, searchFilter: true }).extend({ guid: Guid }))
  .output(z.strictObject({ totalNumberOfItems: z.int().min(0) }))
  .query(async ({ ctx, input: { guid, ...query } }) => {
    const { db } = ctx;
    const { search } = unwrap(await findSearch(ctx, guid, { action: "submissions.list", query }));
    return { totalNumberOfItems: await countSubmissionRows(db, db.platformGuid, search) };
  });

/** The submissions before and after one, among those that match. */
export const findSubmissionNeighbours = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}/submissions:neighbours",
      readInput: (parts) => ({ ...readQuery(parts), ...parts.params }),
      summary: "Returns the submissions before and after one in a list of those that match.",
      example: { response: { previous: null, next: EXAMPLE_SUBMISSION.guid } },
    },
  })
  .input(SubmissionQuery.omit({ pageNumber: true, itemCount: true }).extend({ guid: Guid, submissionGuid: Guid }))
  .output(SubmissionNeighbours)
  .query(async ({ ctx, input: { guid, submissionGuid, ...query } }) => {
    const { db } = ctx;
    const { search } = unwrap(await findSearch(ctx, guid, { action: "submissions.list", query }));
    const [older, newer] = await Promise.all([
      findNeighbour(db, db.platformGuid, search, { guid: submissionGuid, isNewer: false }),
      findNeighbour(db, db.platformGuid, search, { guid: submissionGuid, isNewer: true }),
    ]);
    return query.sort_by === "submittedOn_asc" ? { previous: older, next: newer } : { previous: newer, next: older };
  });

const OwnSubmission = Submission.pick({ guid: true, reference: true, formGuid: true, state: true, submittedOn: true }).extend({
  /** title of its form, in the version of the submission */
  title: z.string(),
});

/** The caller's own submissions. */
export const listOwnSubmissions = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/submissions:own",
      readInput: (parts) => readQuery(parts, PAGE_NUMBERS),
      summary: "Returns the caller's own submissions, newest first.",
    },
  })
  .input(z.strictObject({ pageNumber: z.int().min(1).max(10_000).default(1), itemCount: z.int().min(1).max(100).default(20) }).prefault({}))
  .output(typedOutput(z.array(OwnSubmission)))
  .query(async ({ ctx: { db, actor }, input: { pageNumber, itemCount } }) => {
    const page = { limit: itemCount, offset: (pageNumber - 1) * itemCount };
    const rows = await listOwnSubmissionRows(db, db.platformGuid, actor.userGuid, page);
    return rows.map(({ submittedOn, ...row }) => ({ ...row, submittedOn: submittedOn.toISOString() }));
  });
