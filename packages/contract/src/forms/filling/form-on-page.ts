import type { ShownForm } from "../form.ts";
import type { Filling, SentForm } from "./filling.ts";

/** A form on a page: before the first post, with the posted answers, or after a submission. */
export type FormOnPage = { readonly form: ShownForm; readonly filling?: Filling; readonly sent?: SentForm };
