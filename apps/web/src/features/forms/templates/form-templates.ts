import type { PartialFormInput } from "@plein/contract/forms/form";
import { ACTIVITY } from "./activity.ts";
import { CONTACT } from "./contact.ts";
import { REPORT } from "./report.ts";
import { SIGN_UP } from "./sign-up.ts";
import { SURVEY } from "./survey.ts";

/** A form to start from: everything but its title. Its texts are in its own language, whatever the language of the screen. */
export type FormTemplate = Omit<PartialFormInput, "title">;

const TEMPLATES = { report: REPORT, contact: CONTACT, signUp: SIGN_UP, survey: SURVEY, activity: ACTIVITY } satisfies Readonly<
  Record<string, FormTemplate>
>;
type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES: readonly TemplateName[] = ["report", "contact", "signUp", "survey", "activity"];

/** What a new form begins as. */
export type FormStart = "blank" | TemplateName;

export function templateOf(start: FormStart): FormTemplate {
  return start === "blank" ? { pages: [{}] } : TEMPLATES[start];
}
