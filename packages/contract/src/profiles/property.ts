import { z } from "zod";

/** One property of a profile (docs/rules.md "Profile properties"). `mett` hides it from everyone but staff. */
export const Property = z.strictObject({
  key: z.string().max(100),
  value: z.unknown(),
  category: z.string().max(100),
  section: z.string().max(100),
  sectionSortOrdinal: z.int(),
  visibleFor: z.string().max(100),
  mett: z.boolean(),
});
export type Property = z.infer<typeof Property>;
