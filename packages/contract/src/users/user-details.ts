import { z } from "zod";
import { ListedUser } from "./user-list.ts";

/** One account as an admin sees it, except for its profile. */
export const UserDetails = ListedUser.extend({
  /** the moment from which password sign-ins are allowed again; null for most */
  lockedUntil: z.iso.datetime().nullable(),
  deactivatedOn: z.iso.datetime().nullable(),
  /** the moment of the planned erasure; null without a plan */
  eraseOn: z.iso.datetime().nullable(),
  termsOfUseVersionAccepted: z.int().nullable(),
  termsOfUseAcceptedOn: z.iso.datetime().nullable(),
  /** sessions on devices */
  sessionCount: z.int(),
  isLastAdmin: z.boolean(),
});
export type UserDetails = z.infer<typeof UserDetails>;
