import { z } from "zod";
import { Guid } from "../../guid.ts";

/** A link by which somebody without an account reads a page's draft, until it expires or is removed. */
export const DraftLink = z.strictObject({
  guid: Guid,
  createdBy: z.string().nullable(),
  createdOn: z.iso.datetime(),
  expiresOn: z.iso.datetime(),
});
export type DraftLink = z.infer<typeof DraftLink>;

/** The lifetimes of a link that the screen offers, in days. */
export const DRAFT_LINK_DAYS = [1, 7, 30] as const;
export const MAX_DRAFT_LINK_DAYS = 90;
/** The maximum number of links of one page. */
export const MAX_DRAFT_LINKS = 20;
/** The first segment of its URL, which no page can have. */
export const DRAFT_LINK_SEGMENT = "~draft";
