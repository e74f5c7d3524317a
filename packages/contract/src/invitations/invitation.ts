import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";

/** The state of an invitation: derived from its dates, never stored. */
export const INVITATION_STATES = ["Pending", "Opened", "Accepted", "Expired", "Revoked", "Bounced"] as const;
export const InvitationState = z.enum(INVITATION_STATES);
export type InvitationState = z.infer<typeof InvitationState>;

/** An invitation to become a user, as its managers see it. Its code is only in the mail. */
export const Invitation = z.strictObject({
  guid: Guid,
  email: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  language: Locale,
  state: InvitationState,
  roleIds: z.array(Guid),
  /** in the order of `roleIds` */
  roleNames: z.array(z.string()),
  /** accepting grants admin rights */
  isAdmin: z.boolean(),
  /** grants that were dropped because the inviter no longer had the right to give them when it was accepted; empty for most */
  withheld: z.strictObject({ isAdmin: z.boolean(), roleNames: z.array(z.string()) }),
  /** empty if it was the product itself */
  invitedByName: z.string(),
  message: z.string(),
  landingPath: z.string(),
  notifyInviter: z.boolean(),
  createdOn: z.iso.datetime(),
  /** the moment at which the mail server accepted the mail; null while it is queued */
  sentOn: z.iso.datetime().nullable(),
  openedOn: z.iso.datetime().nullable(),
  acceptedOn: z.iso.datetime().nullable(),
  /** the user who accepted it */
  acceptedByGuid: Guid.nullable(),
  expiresOn: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

export type InvitationDates = {
  readonly openedOn: Date | null;
  readonly acceptedOn: Date | null;
  readonly revokedOn: Date | null;
  readonly bouncedOn: Date | null;
  readonly expiresOn: Date;
};

/**
 * An end state takes precedence over progress. It has expired from the instant of `expiresOn` on. A rejected mail takes precedence too,
 * unless the link was opened all the same.
 */
export function invitationStateOf({ openedOn, acceptedOn, revokedOn, bouncedOn, expiresOn }: InvitationDates, now: Date): InvitationState {
  if (acceptedOn !== null) return "Accepted";
  if (revokedOn !== null) return "Revoked";
  if (bouncedOn !== null && openedOn === null) return "Bounced";
  if (expiresOn <= now) return "Expired";
  return openedOn === null ? "Pending" : "Opened";
}

/** Whether an invitation is open, or could be by resending it, so that it can be changed. */
export function isOpenInvitation(state: InvitationState): boolean {
  return state !== "Accepted" && state !== "Revoked";
}
