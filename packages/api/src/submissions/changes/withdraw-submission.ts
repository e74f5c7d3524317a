import { can } from "@plein/contract/access/policy";
import { Submission } from "@plein/contract/forms/form-submission";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { type FoundSubmission, findStateBeforeWithdrawal, isPersonTaken, lockSubmission } from "../stored-submission-rows.ts";
import { EXAMPLE_SUBMISSION, toSubmissionAccess } from "../to-submission.ts";
import { getChanged } from "./changed-submission.ts";
import { storeSubmission } from "./store-submission.ts";

const Input = z.strictObject({ guid: Guid });

/** Withdraws a submission of the caller, as long as nobody handled it. */
export const withdrawSubmission = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/submissions/{guid}:withdraw",
      summary: "Withdraws a submission of the caller's own that nobody has handled yet.",
      example: { response: { ...EXAMPLE_SUBMISSION, state: "Withdrawn" } },
      hasEntity: true,
    },
  })
  .input(Input)
  .output(typedOutput(Submission))
  .mutation(async ({ ctx, input: { guid } }) => ctx.db.transaction(async (tx) => unwrap(await withdraw(tx, ctx, guid))));

const WITHDRAWABLE: ReadonlySet<string> = new Set(["Concept", "AwaitingVerification", "Received", "InProgress"]);

async function withdraw(tx: PlatformTransaction, ctx: UserContext, guid: Guid): Promise<Result<Submission>> {
  const result = await findOwn(tx, ctx, guid);
  if (result.code !== "Success") return result;
  const row = result.value;
  if (!WITHDRAWABLE.has(row.state)) return badField(["guid"], "submissionHandled", ctx.locale);
  await storeSubmission(tx, ctx, { row, changed: { ...row, state: "Withdrawn" } });
  return success(await getChanged(tx, ctx, guid));
}

/**
 * Undoes the caller's own withdrawal: restores the previous state of the submission.
 *
 * @returns BadRequest for one that isn't withdrawn; Conflict if they submitted another one since, and the form accepts one per person
 */
export const undoWithdrawal = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/submissions/{guid}:restore",
      summary: "Undoes the withdrawal of a submission of the caller's own.",
      example: { response: EXAMPLE_SUBMISSION },
      hasEntity: true,
    },
  })
  .input(Input)
  .output(typedOutput(Submission))
  .mutation(async ({ ctx, input: { guid } }) => ctx.db.transaction(async (tx) => unwrap(await undo(tx, ctx, guid))));

async function undo(tx: PlatformTransaction, ctx: UserContext, guid: Guid): Promise<Result<Submission>> {
  const result = await findOwn(tx, ctx, guid);
  if (result.code !== "Success") return result;
  const row = result.value;
  if (row.state !== "Withdrawn") return badField(["guid"], "invalid", ctx.locale);
  if (await isPersonTaken(tx, ctx.db.platformGuid, guid)) return failure("Conflict", `Another submission took the place of ${guid}`);
  const state = await findStateBeforeWithdrawal(tx, ctx.db.platformGuid, guid);
  await storeSubmission(tx, ctx, { row, changed: { ...row, state } });
  return success(await getChanged(tx, ctx, guid));
}

async function findOwn(tx: PlatformTransaction, { db, actor }: UserContext, guid: Guid): Promise<Result<FoundSubmission>> {
  const row = await lockSubmission(tx, db.platformGuid, guid);
  const isOwn = row !== null && can(actor, "submission.withdraw", toSubmissionAccess(row));
  return isOwn ? success(row) : failure("NotFound", `No submission ${guid} of this caller`);
}
