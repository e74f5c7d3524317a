import { can } from "@plein/contract/access/policy";
import { partOfAnswer } from "@plein/contract/forms/answers/answer-parts";
import type { Answers } from "@plein/contract/forms/answers/answers";
import type { FormContent } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { Question } from "@plein/contract/forms/questions/question";
import { parseUntrusted } from "@plein/contract/input-size";
import { isOpenToForms } from "@plein/contract/profiles/field-of-form";
import { schemaOfField } from "@plein/contract/profiles/property-value";
import { withProperty } from "@plein/contract/profiles/with-property";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { findWholeProfile, toOwner, toVisibleProfile } from "../profiles/profile.shared.ts";
import { listPlatformFields } from "../profiles/profile-field.shared.ts";
import { saveProfile } from "../profiles/save-profile.shared.ts";
import { getTermsVersion } from "../terms-rows.ts";

type FieldQuestion = Extract<Question, { type: "profileField" }>;

/** The questions whose answers the sender agreed to have saved in their profile. */
export function listConsents(content: Pick<FormContent, "pages">, answers: Answers): FieldQuestion[] {
  return listQuestions(content).filter(
    (question): question is FieldQuestion =>
      question.type === "profileField" && question.settings.offersToSave && partOfAnswer(answers[question.key], "saves") === true,
  );
}

/**
 * Saves answers in the sender's own profile, as far as they agreed. A field that the platform removed since, or gave another meaning, isn't
 * written; the answer itself stays.
 *
 * @returns BadRequest with a pointer to an answer that the field doesn't accept, such as an option that it no longer has
 */
export async function saveToProfile(
  tx: PlatformTransaction,
  ctx: ApiContext,
  content: Pick<FormContent, "pages">,
  answers: Answers,
): Promise<Result<void>> {
  const { actor, db, locale } = ctx;
  const consents = listConsents(content, answers);
  if (consents.length === 0 || actor.kind !== "user" || !can(actor, "account.edit")) return success(undefined);
  const stored = await findWholeProfile(tx, db.platformGuid, actor.userGuid);
  if (stored === null) return success(undefined);
  const termsOfUseVersion = await getTermsVersion(tx, db.platformGuid);
  // As everywhere: until then a profile is saved only to accept them.
  if (stored.termsOfUseVersionAccepted !== termsOfUseVersion)
    return badField(["answers", consents[0]?.key ?? "", "text"], "answerForProfile", locale);
  const viewer = toOwner(stored);
  const current = toVisibleProfile(stored, viewer);
  const fields = (await listPlatformFields(tx, db.platformGuid)).filter(isOpenToForms);
  let { properties } = current;
  for (const { key, settings } of consents) {
    const field = fields.find((one) => one.key === settings.field);
    if (field === undefined) continue;
    const text = partOfAnswer(answers[key], "text");
    if (parseUntrusted(schemaOfField(field), text).issues.length > 0) return badField(["answers", key, "text"], "answerForProfile", locale);
    properties = withProperty(properties, field, text);
  }
  return saveProfile(tx, { ...ctx, actor }, { stored, sent: { ...current, properties }, viewer, termsOfUseVersion });
}
