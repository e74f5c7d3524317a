import type { Filling } from "@plein/contract/forms/filling/filling";
import { answerFromProfile, type ProfileTexts } from "@plein/contract/forms/filling/profile-answers";
import type { ShownForm } from "@plein/contract/forms/form";
import { evaluateForm } from "@plein/contract/forms/rules/evaluate-form";
import { isOpenToForms } from "@plein/contract/profiles/field-of-form";
import type { Profile } from "@plein/contract/profiles/profile";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { fullName } from "@plein/contract/profiles/profile-name";
import type { ApiContext } from "../../context.ts";
import { getProfile } from "../../profiles/profile.shared.ts";
import { listPlatformFields } from "../../profiles/profile-field.shared.ts";

/**
 * Answers the open questions of the shown page from the caller's own profile, upon their request; nothing for a caller without a profile.
 */
export async function answerByProfile({ actor, db }: ApiContext, form: ShownForm, filling: Filling): Promise<Filling> {
  if (actor.kind === "anonymous") return filling;
  const [profile, fields] = await Promise.all([getProfile(db, actor.userGuid), listPlatformFields(db, db.platformGuid)]);
  const { visible } = evaluateForm(form, filling.values);
  const onPage = typeof filling.step === "number" ? (form.pages[filling.step]?.questions ?? []) : [];
  const questions = onPage.filter(({ key }) => visible.has(key));
  if (profile.code !== "Success") return { ...filling, notice: "profileEmpty" };
  const values = answerFromProfile(questions, filling.values, profile.value, readTexts(profile.value, fields));
  const isUsed = Object.keys(values).length > Object.keys(filling.values).length;
  return { ...filling, values, notice: isUsed ? "profileUsed" : "profileEmpty" };
}

/** The texts of the profile by token and by key; of two fields with the same token the first one with a text. */
function readTexts(profile: Profile, fields: readonly ProfileField[]): ProfileTexts {
  const byToken: Record<string, string> = {
    name: fullName(profile),
    "given-name": profile.firstName.trim(),
    "additional-name": profile.middleName.trim(),
    "family-name": profile.lastName.trim(),
    email: profile.email,
  };
  const byKey: Record<string, string> = {};
  for (const field of fields) {
    const { key, autocomplete } = field;
    const value = profile.properties.find((property) => property.key === key)?.value;
    if (typeof value !== "string") continue;
    if (autocomplete !== "") byToken[autocomplete] ||= value.trim();
    if (isOpenToForms(field)) byKey[key] = value.trim();
  }
  return { byToken, byKey };
}
