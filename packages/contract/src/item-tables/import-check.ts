import { z } from "zod";
import { Guid } from "../guid.ts";
import { MAX_IMPORT_ITEMS } from "./import-parts.ts";

/** More than the number of members of an item, whose metadata is one of them. */
const MAX_MEMBERS = 100;

/** Rows of a file for a list, unvalidated. */
export const ImportCheckInput = z.strictObject({
  blockGuid: Guid,
  items: z
    .array(z.record(z.string().max(100), z.unknown()).meta({ maxProperties: MAX_MEMBERS }))
    .min(1)
    .max(MAX_IMPORT_ITEMS),
});
export type ImportCheckInput = z.infer<typeof ImportCheckInput>;

/** A row that changes an item: null removes a value, absent members stay unchanged. */
export const ImportChange = z.looseObject({ guid: Guid });
export type ImportChange = z.infer<typeof ImportChange>;

/** The errors by row: paths are pointers into the input (`/items/3/metadata/size`). */
export const ImportCheck = z.strictObject({ errors: z.array(z.strictObject({ path: z.string(), message: z.string() })) });
export type ImportCheck = z.infer<typeof ImportCheck>;

/** A list that the caller may add items to. */
export const ImportTarget = z.strictObject({
  blockGuid: Guid,
  pageTitle: z.string(),
  pagePath: z.string(),
  /** the types that the list can contain; empty for all */
  itemTypes: z.array(z.string()),
  /** the time zone of times without one */
  timeZone: z.string(),
});
export type ImportTarget = z.infer<typeof ImportTarget>;
