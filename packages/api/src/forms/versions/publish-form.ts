import { can } from "@plein/contract/access/policy";
import { findFormProblems } from "@plein/contract/forms/find-form-problems";
import { FORM_PROBLEMS, type FormProblem, type FormProblemName } from "@plein/contract/forms/form-problem";
import { CorrectedText } from "@plein/contract/forms/versions/corrected-text";
import { addSignatures } from "@plein/contract/forms/versions/question-signature";
import { findRenewedKeys, renewKeys } from "@plein/contract/forms/versions/renew-keys";
import { findCorrection } from "@plein/contract/forms/versions/version-correction";
import { findVersionImpact, VersionImpact } from "@plein/contract/forms/versions/version-impact";
import { Guid } from "@plein/contract/guid";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { isStorableText } from "@plein/contract/storable-text";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badFieldError, badFields, type FieldText } from "../../field-errors.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { withLaterParts } from "../content/stored-content.shared.ts";
import { findFormForAction } from "../form-for-action.shared.ts";
import { type FormRow, toFormAccess } from "../form-row.shared.ts";
import { addVersionRow, findForm } from "../form-rows.shared.ts";

export const VersionNote = z
  .string()
  .trim()
  .max(500)
  .refine(isStorableText, { params: { message: "text" } });

/**
 * Publishes the draft as the next version, of which only texts can be corrected. A question whose meaning differs from its published one gets a new key.
 *
 * @returns BadRequest with all errors of the draft; Conflict if it changed since `revision`
 */
export const publishForm = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/forms/{guid}:publish",
      summary: "Publishes the draft of a form as its next version, which visitors fill in from now on. Older submissions keep theirs.",
      example: { body: { note: "Een vraag over de plek erbij." }, response: { version: 2 } },
    },
  })
  .input(z.strictObject({ guid: Guid, note: VersionNote.default(""), revision: z.int().min(1).optional() }))
  .output(z.strictObject({ version: z.int().min(1) }))
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await publish(tx, ctx, input))));

type Publication = { readonly guid: Guid; readonly note: string; readonly revision?: number | undefined };

async function publish(tx: PlatformTransaction, ctx: UserContext, publication: Publication): Promise<Result<{ version: number }>> {
  const { guid, note, revision } = publication;
  const result = await findFormForAction(tx, ctx, { guid, action: "form.publish", revision });
  if (result.code !== "Success") return result;
  const form = result.value;
  const refusal = findDraftRefusal(ctx, form);
  if (refusal !== null) return refusal;
  const { signatures, content, laterParts } = form;
  const whole = withLaterParts(content, laterParts);
  const renewed = { ...whole, ...renewKeys(whole, findRenewedKeys(signatures, content)) };
  const version = (form.version ?? 0) + 1;
  await addVersionRow(tx, ctx.db.platformGuid, {
    guid,
    version,
    content: renewed,
    signatures: addSignatures(signatures, renewed),
    note,
    userGuid: ctx.actor.userGuid,
  });
  const [before, after] = [{ version: form.version }, { version, title: content.title }];
  await addAuditEntry(tx, ctx, { action: "forms.publish", objectType: "form", objectGuid: guid, before, after, reason: note });
  await tx.invalidate([`form:${guid}`]);
  return success({ version });
}

/** All errors of a draft, each with its path in the draft. */
export function findDraftRefusal({ locale }: UserContext, form: FormRow): Failure | null {
  const problems = findProblems(form);
  if (problems.length === 0) return null;
  return badFields(problems.map(({ path, message }) => badFieldError(path, PROBLEM_TEXTS[message], locale)));
}

function findProblems({ content, laterParts }: FormRow): FormProblem[] {
  const isMissingRules = laterParts !== null && laterParts.rules.length > 0;
  return [...findFormProblems(content), ...(isMissingRules ? [{ path: ["rules"], message: "laterVersion" as const, keys: [] }] : [])];
}

const PROBLEM_TEXTS: Readonly<Record<FormProblemName, FieldText>> = {
  noQuestions: "formNoQuestions",
  required: "required",
  takenKey: "formTakenKey",
  takenPageKey: "formTakenPageKey",
  noOptions: "formNoOptions",
  takenOption: "formTakenOption",
  noSource: "formNoSource",
  severalVerified: "formSeveralVerified",
  limitOrder: "formLimitOrder",
  noTerms: "formNoTerms",
  wrongExpression: "formWrongExpression",
  wrongExample: "formWrongExample",
  noVideo: "formNoVideo",
  noImage: "formNoImage",
  noField: "formNoField",
  fewCorners: "formFewCorners",
  wrongTerm: "formWrongTerm",
  noWeights: "formNoWeights",
  unknownKey: "formUnknownKey",
  unknownPage: "formUnknownPage",
  unknownOption: "formUnknownOption",
  wrongOperator: "formWrongOperator",
  backwardSkip: "formBackwardSkip",
  laterCondition: "formLaterCondition",
  loop: "formLoop",
  unreachable: "formUnreachable",
  laterVersion: "formLaterVersion",
};

const PublicationPreview = z.strictObject({
  /** the number of the next version */
  version: z.int().min(1),
  problems: z.array(
    z.strictObject({ path: z.array(z.union([z.string(), z.int()])), message: z.enum(FORM_PROBLEMS), keys: z.array(z.string()) }),
  ),
  impact: VersionImpact,
  /** the correction of the published version that the draft would be; null if it changes more than texts, or nothing */
  correction: z.strictObject({ version: z.int().min(1), correction: z.int().min(1), texts: z.array(CorrectedText) }).nullable(),
});
type PublicationPreview = z.infer<typeof PublicationPreview>;

/** Returns the effects of publishing the draft, and the errors that prevent its publication. */
export const previewFormPublication = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/forms/{guid}:preview",
      summary: "Returns what publishing the draft of a form would change, and the errors that prevent its publication.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PublicationPreview)
  .query(async ({ ctx, input: { guid } }) => {
    const { db, actor } = ctx;
    const form = await findForm(db, db.platformGuid, guid);
    const isVisible = form !== null && can(actor, "form.view", toFormAccess(form));
    return unwrap(isVisible ? success(previewOf(form)) : failure("NotFound", `No form ${guid} for this caller`));
  });

function previewOf(form: FormRow): PublicationPreview {
  const { content, publishedContent, signatures, version } = form;
  return {
    version: (version ?? 0) + 1,
    problems: findProblems(form).map((problem) => ({ ...problem, path: [...problem.path], keys: [...problem.keys] })),
    impact: findVersionImpact(publishedContent, content, findRenewedKeys(signatures, content)),
    correction: previewCorrection(form),
  };
}

function previewCorrection({ content, publishedContent, version, correction }: FormRow): PublicationPreview["correction"] {
  const texts = publishedContent === null ? null : findCorrection(publishedContent, content);
  return version === null || texts === null ? null : { version, correction: (correction ?? 0) + 1, texts };
}
