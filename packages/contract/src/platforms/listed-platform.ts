import { z } from "zod";

/** What staff may see of another platform than the one of the request. */
export const ListedPlatform = z.strictObject({
  name: z.string(),
  primaryDomain: z.string(),
  hostNames: z.array(z.string()),
  /** null for one that is open */
  archivedOn: z.iso.datetime().nullable(),
});
export type ListedPlatform = z.infer<typeof ListedPlatform>;

export const CreatedPlatform = ListedPlatform.extend({
  /** only in the response that creates it; null where no admin was named */
  invitation: z.strictObject({ email: z.string(), link: z.string(), expiresOn: z.iso.datetime() }).nullable(),
});
export type CreatedPlatform = z.infer<typeof CreatedPlatform>;
