import { z } from "zod";
import { Guid } from "../../guid.ts";
import { isStorableText } from "../../storable-text.ts";

/** A search of a form's submissions that somebody saved: for themselves, or for all users who handle the form. */
export const MAX_VIEW_NAME_LENGTH = 80;
/** The maximum number of views of one person, and of shared views. */
export const MAX_SAVED_VIEWS = 50;

const Name = z
  .string()
  .refine(isStorableText, { params: { message: "text" } })
  .trim()
  .min(1)
  .max(MAX_VIEW_NAME_LENGTH);

/** Filters, columns and order, as in the URL of the screen: with its question mark, or empty for the defaults. */
const Query = z
  .string()
  .max(4000)
  .refine(isStorableText, { params: { message: "text" } })
  .refine((query) => query === "" || query.startsWith("?"), { params: { message: "format" } });

export const SavedView = z.strictObject({
  guid: Guid,
  name: z.string(),
  query: z.string(),
  /** whether all users who handle the form see it; otherwise only its owner does */
  isShared: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewInput = z.strictObject({ name: Name, query: Query, isShared: z.boolean().default(false) });
export type SavedViewInput = z.infer<typeof SavedViewInput>;

/** Members that are left out stay. */
export const SavedViewChange = z.strictObject({ name: Name.optional(), query: Query.optional(), isShared: z.boolean().optional() });
export type SavedViewChange = z.infer<typeof SavedViewChange>;
