import { z } from "zod";
import { Guid } from "../guid.ts";

/** The number of days for which a removed page can be restored (docs/rules.md "Adding, copying, moving and removing pages"). */
export const PAGE_TRASH_DAYS = 30;

/** A page in the trash; the pages that were removed with it, and come back with it, are counted and not listed. */
export const RemovedPage = z.strictObject({
  guid: Guid,
  /** title of the draft */
  title: z.string(),
  /** the path after restoring it */
  path: z.string(),
  removedOn: z.iso.datetime(),
  /** name of the user who removed it; null if unknown */
  removedBy: z.string().nullable(),
  /** number of pages below it that were removed with it */
  pagesBelow: z.int().min(0),
  /** the moment from which it may be deleted permanently */
  goneOn: z.iso.datetime(),
});
export type RemovedPage = z.infer<typeof RemovedPage>;
