import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";

/** A municipality, association or company with its own site: the tenant. */
export const Platform = z.strictObject({
  guid: Guid,
  name: z.string(),
  primaryDomain: z.string(),
  /** all host names, including the primary domain */
  hostNames: z.array(z.string()),
  defaultLocale: Locale,
  /** IANA name, such as Europe/Amsterdam */
  timeZone: z.string(),
  /** seeded as a demo: shows demo accounts and one-click sign-in */
  isDemo: z.boolean(),
  /** the moment at which staff archived it; absent while it is open */
  archivedOn: z.iso.datetime().optional(),
});
export type Platform = z.infer<typeof Platform>;
