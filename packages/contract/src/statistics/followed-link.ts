import { z } from "zod";

/** A link to another site that a visitor followed. */
export const FollowedLink = z.strictObject({
  /** without query and fragment */
  url: z.url({ protocol: /^https?$/ }).max(2000),
});
