import type { ShownForm } from "../form.ts";
import type { Filling, SentForm } from "./filling.ts";

/** A form where it is filled in: as it is before the first post, with what was posted, or with what was sent. */
export type FormOnPage = { readonly form: ShownForm; readonly filling?: Filling; readonly sent?: SentForm };
