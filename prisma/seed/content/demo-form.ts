import type { Answers } from "@plein/contract/forms/answers/answers";
import type { FormContent, FormInput } from "@plein/contract/forms/form";
import type { SubmissionState } from "@plein/contract/forms/form-submission";
import type { z } from "zod";
import type { DemoPicker } from "./demo-picker.ts";

/** The content of a form in one version. */
export type DemoFormContent = z.input<typeof FormContent>;

type Settings = Omit<z.input<typeof FormInput>, keyof DemoFormContent | "roleIds" | "submissionRoleIds" | "manageRoleIds" | "dataRoleIds">;

/** The answers of one submission, and its sender. */
export type DemoEntry = { readonly answers: Answers; readonly email: string | null; readonly labels?: readonly string[] };

export type DemoVersion = {
  readonly content: DemoFormContent;
  readonly publishedDaysAgo: number;
  readonly note?: string;
  /** number of submissions to this version, spread over the days until the next one */
  readonly submissions: number;
  /** answers that the version's own rules accept */
  readonly fillIn: (picker: DemoPicker) => DemoEntry;
};

/** A form of the demo. Everything is published. */
export type DemoForm = {
  readonly key: string;
  /** oldest first */
  readonly versions: readonly DemoVersion[];
  readonly settings: Settings;
  /** while its state is Custom */
  readonly opensDaysAgo?: number;
  readonly closesInDays?: number;
  /** keys of roles that handle its submissions */
  readonly dataRoles?: readonly string[];
  /** keys of roles that design it */
  readonly manageRoles?: readonly string[];
  /** path of the page with the form */
  readonly sourcePath: string;
  /** keys of the accounts that submit it, in turn; the empty text is an anonymous sender, as are all senders if absent */
  readonly submitters?: readonly string[];
  /** the chances of the states of submissions: of the last week, and of all older ones */
  readonly states: { readonly recent: StateChances; readonly older: StateChances };
};

/** States with their share, in percent; the remainder is Received. */
export type StateChances = Readonly<Partial<Record<SubmissionState, number>>>;
