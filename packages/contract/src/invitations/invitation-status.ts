import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { Property } from "../profiles/property.ts";
import { InvitationState } from "./invitation.ts";

/** What the invited person is shown before they accept: who asks them, to what, and what it takes. */
export const InvitationStatus = z.strictObject({
  result: z.literal("Success"),
  state: InvitationState,
  emailMasked: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  platformName: z.string(),
  logoGuid: Guid.nullable(),
  /** empty when it was the product itself */
  invitedByName: z.string(),
  message: z.string().max(500),
  roleNames: z.array(z.string()),
  expiresOn: z.iso.datetime(),
  /** no password is asked: the person signs in first, and accepting adds the roles */
  accountExists: z.boolean(),
  requiresTwoFactor: z.boolean(),
  ssoOnly: z.boolean(),
  termsOfUseVersion: z.int().min(1),
  language: Locale,
});
export type InvitationStatus = z.infer<typeof InvitationStatus>;

/** What the invited person gives to join. */
export const InvitationAcceptance = z.strictObject({
  code: z.string().min(1).max(200),
  firstName: z.string().trim().min(1).max(100),
  middleName: z.string().trim().max(100).optional(),
  lastName: z.string().trim().min(1).max(100),
  password: z.string().min(12).max(128),
  termsOfUseVersionAccepted: z.int().min(1),
  properties: z.array(Property).max(100).optional(),
});
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;
