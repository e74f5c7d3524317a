import { z } from "zod";

/** A link to another site that a visitor followed. */
export const FollowedLink = z.strictObject({
  /** without query and fragment; anything else than an address of the web counts for nothing */
  url: z.string().min(1).max(2000),
});
