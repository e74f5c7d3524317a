import { can } from "@plein/contract/access/policy";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { takesAnswer } from "@plein/contract/forms/questions/question-types";
import { SubmissionView } from "@plein/contract/forms/submission-view";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { ApiContext } from "../context.ts";
import { readContent } from "../forms/content/stored-content.shared.ts";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { type FoundSubmission, findAlias, findSubmission, listFileRows } from "./stored-submission-rows.ts";
import { listEventRows, listPublicReplies } from "./submission-event-rows.ts";
import { toSubmissionAccess, viewSubmission } from "./to-submission.ts";

/**
 * Returns a submission to read, limited to what the caller may see: with the questions of its version, its files and the official replies.
 */
export const readSubmission = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/submissions/{guid}:view",
      summary:
        "Returns a submission with the questions that it answers, its files and the official replies, as far as the caller may see them.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(SubmissionView))
  .query(async ({ ctx, input: { guid } }) => unwrap(await read(ctx, guid)));

async function read(ctx: ApiContext, guid: Guid): Promise<Result<SubmissionView>> {
  const { db, actor } = ctx;
  const row = await findSubmission(db, db.platformGuid, guid);
  const isHandler = row !== null && can(actor, "submissions.list", toSubmissionAccess(row));
  const events = isHandler ? await listEventRows(db, db.platformGuid, guid) : [];
  const submission = row === null ? null : viewSubmission(actor, row, events);
  if (row === null || submission === null) return failure("NotFound", `No submission ${guid} for this caller`);
  const isOwn = actor.kind === "user" && actor.userGuid === row.submitterGuid;
  const seesAll = isHandler || isOwn;
  const content = readContent(row.content);
  const [alias, replies, files] = await Promise.all([
    row.submitterGuid === null ? "" : findAlias(db, db.platformGuid, row.submitterGuid),
    listPublicReplies(db, db.platformGuid, guid),
    seesAll ? listFileRows(db, db.platformGuid, guid) : [],
  ]);
  return success({
    submission,
    title: content.title,
    language: content.language,
    questions: listQuestions(content).filter((question) => takesAnswer(question) && (seesAll || question.isPublic)),
    alias,
    isOwn,
    replies: replies.map(({ text, createdOn }) => ({ text, createdOn: createdOn.toISOString() })),
    files,
    ...(isHandler && dataRolesOf(row)),
  });
}

function dataRolesOf({ dataRoleIds }: FoundSubmission) {
  return { dataRoleIds: [...dataRoleIds] };
}
