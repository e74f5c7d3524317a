import { z } from "zod";

/** The data of another platform that staff may see. */
export const ListedPlatform = z.strictObject({
  name: z.string(),
  primaryDomain: z.string(),
  hostNames: z.array(z.string()),
  /** null for a platform that isn't archived */
  archivedOn: z.iso.datetime().nullable(),
});
export type ListedPlatform = z.infer<typeof ListedPlatform>;

export const CreatedPlatform = ListedPlatform.extend({
  /** only in the response that creates the platform; null without a first admin */
  invitation: z.strictObject({ email: z.string(), link: z.string(), expiresOn: z.iso.datetime() }).nullable(),
});
export type CreatedPlatform = z.infer<typeof CreatedPlatform>;
