import type { PartialFormInput } from "@plein/contract/forms/form";

/** A form to start from: everything but its title. Its texts are in its own language, whatever the language of the screen. */
export type FormTemplate = Omit<PartialFormInput, "title">;
