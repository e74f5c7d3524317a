import { z } from "zod";
import { Guid } from "../guid.ts";

/** `offline`: it was published, and visitors don't see it any more. */
export const OWN_PAGE_STATES = ["published", "changed", "scheduled", "draft", "offline"] as const;

/** A page that a user made or changed, as they may see it now. */
export const OwnPage = z.strictObject({
  guid: Guid,
  path: z.string(),
  title: z.string(),
  state: z.enum(OWN_PAGE_STATES),
  /** the moment of this user's last change */
  changedOn: z.iso.datetime(),
  canEdit: z.boolean(),
});
export type OwnPage = z.infer<typeof OwnPage>;
