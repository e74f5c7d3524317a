import { z } from "zod";
import { ListedUser } from "./user-list.ts";

/** One account as an admin sees it, except for its profile. */
export const UserDetails = ListedUser.extend({
  /** when password sign-ins are allowed again; null for most */
  lockedUntil: z.iso.datetime().nullable(),
  deactivatedOn: z.iso.datetime().nullable(),
  /** when it will be erased unless cancelled; null without a plan */
  eraseOn: z.iso.datetime().nullable(),
  termsOfUseVersionAccepted: z.int().nullable(),
  termsOfUseAcceptedOn: z.iso.datetime().nullable(),
  /** sessions on devices */
  sessionCount: z.int(),
  isLastAdmin: z.boolean(),
});
export type UserDetails = z.infer<typeof UserDetails>;
