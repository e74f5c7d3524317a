import type { PartialFormInput } from "@plein/contract/forms/form";

/** The content of a new form, without a title. Its texts are in the template's language, regardless of the screen's. */
export type FormTemplate = Omit<PartialFormInput, "title">;
