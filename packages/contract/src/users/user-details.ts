import { z } from "zod";
import { ListedUser } from "./user-list.ts";

/** What an admin sees of one account, besides the profile itself. */
export const UserDetails = ListedUser.extend({
  /** until when sign-ins by password have to wait; null for most */
  lockedUntil: z.iso.datetime().nullable(),
  deactivatedOn: z.iso.datetime().nullable(),
  /** when it will be erased, unless that is cancelled; null without a plan */
  eraseOn: z.iso.datetime().nullable(),
  termsOfUseVersionAccepted: z.int().nullable(),
  termsOfUseAcceptedOn: z.iso.datetime().nullable(),
  /** signed-in devices */
  sessionCount: z.int(),
  isLastAdmin: z.boolean(),
});
export type UserDetails = z.infer<typeof UserDetails>;
