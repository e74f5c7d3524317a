import { z } from "zod";
import { ListedUser } from "./user-list.ts";

/** What an admin sees of one account, beside the profile itself. */
export const UserDetails = ListedUser.extend({
  /** until when it takes no password; null for most */
  lockedUntil: z.iso.datetime().nullable(),
  deactivatedOn: z.iso.datetime().nullable(),
  /** when it will be erased, unless that is stopped before; null when nobody asked */
  eraseOn: z.iso.datetime().nullable(),
  termsOfUseVersionAccepted: z.int().nullable(),
  termsOfUseAcceptedOn: z.iso.datetime().nullable(),
  /** signed-in devices */
  sessionCount: z.int(),
  isLastAdmin: z.boolean(),
});
export type UserDetails = z.infer<typeof UserDetails>;
