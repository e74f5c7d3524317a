import { SubmissionFile } from "@plein/contract/forms/submission-file";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { ApiContext } from "../../context.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findSubmission } from "../stored-submission-rows.ts";
import { viewSubmission } from "../to-submission.ts";
import { type ClaimedFileRow, listFormFileRows } from "./form-file-rows.ts";

const FileOfSubmission = SubmissionFile.extend({ questionKey: z.string() });

/** The files of the answers that the caller may see of a submission. */
export const listSubmissionFiles = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/submissions/{guid}/files",
      summary: "Returns the files of a submission: those of the answers that the caller may see.",
      example: {
        response: [
          {
            guid: "0199c1f0-8f5e-7c3a-9b1e-000000000023",
            questionKey: "foto",
            name: "lantaarn.jpg",
            contentType: "image/jpeg",
            size: 482_113,
          },
        ],
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.array(FileOfSubmission))
  .query(async ({ ctx, input: { guid } }) => unwrap(await findVisibleFiles(ctx, guid)).map(({ digest: _, ...file }) => file));

/** A file of a submission, to download. @returns NotFound for one that the caller may not see */
export async function findSubmissionFile(
  ctx: ApiContext,
  { guid, fileGuid }: { readonly guid: Guid; readonly fileGuid: Guid },
): Promise<Result<ClaimedFileRow>> {
  const files = await findVisibleFiles(ctx, guid);
  if (files.code !== "Success") return files;
  const file = files.value.find((one) => one.guid === fileGuid);
  return file === undefined ? failure("NotFound", `No file ${fileGuid} of submission ${guid} for this caller`) : success(file);
}

async function findVisibleFiles({ db, actor }: ApiContext, guid: Guid): Promise<Result<ClaimedFileRow[]>> {
  const row = await findSubmission(db, db.platformGuid, guid);
  const visibleSubmission = row === null ? null : viewSubmission(actor, row, []);
  if (visibleSubmission === null) return failure("NotFound", `No submission ${guid} for this caller`);
  const files = await listFormFileRows(db, db.platformGuid, guid);
  return success(files.filter((file) => namesFile(visibleSubmission.answers[file.questionKey], file.guid)));
}

function namesFile(answer: unknown, guid: Guid): boolean {
  return Array.isArray(answer) && answer.includes(guid);
}
