import { z } from "zod";

/** A document that a browser shows without having requested it just now, such as one that was loaded ahead. */
export const ShownDocument = z.strictObject({
  /** canonical path of its URL */
  path: z.string().min(1).max(300),
  /** the URL that it was opened from; empty without one */
  referrer: z.string().max(2000).default(""),
});
