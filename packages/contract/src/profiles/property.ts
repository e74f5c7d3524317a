import { z } from "zod";

/** One property of a profile (specification section 3). `mett` hides it from everyone but staff. */
export const Property = z.strictObject({
  key: z.string(),
  value: z.unknown(),
  category: z.string(),
  section: z.string(),
  sectionSortOrdinal: z.int(),
  visibleFor: z.string(),
  mett: z.boolean(),
});
export type Property = z.infer<typeof Property>;
