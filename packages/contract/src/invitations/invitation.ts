import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";

/** Where an invitation stands: told from its dates, never stored. */
export const INVITATION_STATES = ["Pending", "Opened", "Accepted", "Expired", "Revoked"] as const;
export const InvitationState = z.enum(INVITATION_STATES);
export type InvitationState = z.infer<typeof InvitationState>;

/** An invitation to become a user, as those who invite see it. Its code is in the mail alone. */
export const Invitation = z.strictObject({
  guid: Guid,
  email: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  language: Locale,
  state: InvitationState,
  roleNames: z.array(z.string()),
  /** empty when it was the product itself */
  invitedByName: z.string(),
  createdOn: z.iso.datetime(),
  expiresOn: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export type InvitationDates = {
  readonly openedOn: Date | null;
  readonly acceptedOn: Date | null;
  readonly revokedOn: Date | null;
  readonly expiresOn: Date;
};

/** What has ended an invitation counts before how far it came. It has expired from the very moment of `expiresOn`. */
export function invitationStateOf({ openedOn, acceptedOn, revokedOn, expiresOn }: InvitationDates, now: Date): InvitationState {
  if (acceptedOn !== null) return "Accepted";
  if (revokedOn !== null) return "Revoked";
  if (expiresOn <= now) return "Expired";
  return openedOn === null ? "Pending" : "Opened";
}
