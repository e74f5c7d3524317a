import { correctTexts, findCorrection } from "@plein/contract/forms/versions/version-correction";
import { Guid } from "@plein/contract/guid";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findFormForAction } from "../form-for-action.shared.ts";
import { addCorrectionRow } from "./correction-rows.ts";
import { findDraftRefusal, VersionNote } from "./publish-form.ts";
import { findVersionContent } from "./version-rows.ts";

/**
 * Corrects the texts of the published version by those of the draft: 2 becomes 2.1. Whoever is filling it in reads them from the next step
 * on, and keeps their answers.
 *
 * @returns BadRequest if the draft differs in more than texts, or in nothing; Conflict if it changed since `revision`
 */
export const correctForm = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/forms/{guid}:correct",
      summary: "Corrects texts of the published version of a form, such as spelling, by those of its draft. The version keeps its number.",
      example: { body: { note: "Spelfout in de eerste vraag." }, response: { version: 2, correction: 1 } },
    },
  })
  .input(z.strictObject({ guid: Guid, note: VersionNote.default(""), revision: z.int().min(1).optional() }))
  .output(z.strictObject({ version: z.int().min(1), correction: z.int().min(1) }))
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await correct(tx, ctx, input))));

type Correction = { readonly guid: Guid; readonly note: string; readonly revision?: number | undefined };
type Corrected = { readonly version: number; readonly correction: number };

async function correct(tx: PlatformTransaction, ctx: UserContext, { guid, note, revision }: Correction): Promise<Result<Corrected>> {
  const result = await findFormForAction(tx, ctx, { guid, action: "form.publish", revision });
  if (result.code !== "Success") return result;
  const { version, content, publishedContent } = result.value;
  const texts = publishedContent === null ? null : findCorrection(publishedContent, content);
  if (version === null || texts === null) return badField([], "formMoreThanTexts", ctx.locale);
  const refusal = findDraftRefusal(ctx, result.value);
  if (refusal !== null) return refusal;
  const stored = await findVersionContent(tx, ctx.db.platformGuid, guid, version);
  const correction = await addCorrectionRow(tx, ctx.db.platformGuid, {
    guid,
    version,
    content: correctTexts(stored, content),
    texts,
    note,
    userGuid: ctx.actor.userGuid,
  });
  await addAuditEntry(tx, ctx, {
    action: "forms.correct",
    objectType: "form",
    objectGuid: guid,
    after: { version: `${version}.${correction}`, title: content.title },
    reason: note,
  });
  await tx.invalidate([`form:${guid}`]);
  return success({ version, correction });
}
