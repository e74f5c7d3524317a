import { ACTIVITY } from "./activity.ts";
import { CONTACT } from "./contact.ts";
import type { FormTemplate } from "./form-template.ts";
import { REPORT } from "./report.ts";
import { SIGN_UP } from "./sign-up.ts";
import { SURVEY } from "./survey.ts";

const TEMPLATES = { report: REPORT, contact: CONTACT, signUp: SIGN_UP, survey: SURVEY, activity: ACTIVITY } satisfies Readonly<
  Record<string, FormTemplate>
>;
type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES: readonly TemplateName[] = ["report", "contact", "signUp", "survey", "activity"];

/** The template of a new form, or a blank form. */
export type FormStart = "blank" | TemplateName;

export function templateOf(start: FormStart): FormTemplate {
  return start === "blank" ? { pages: [{}] } : TEMPLATES[start];
}
