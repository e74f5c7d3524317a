import { z } from "zod";
import { Guid } from "../guid.ts";
import { ProviderChoice } from "../identity-providers/identity-provider.ts";
import { Locale } from "../locale.ts";
import { Property } from "../profiles/property.ts";
import { NewPassword } from "../sessions/password.ts";
import { isStorableText } from "../storable-text.ts";
import { InvitationState } from "./invitation.ts";
import { MAX_INVITATION_MESSAGE_LENGTH } from "./new-invitations.ts";

/** The code of an invitation, from the mail's link; an unknown one is not found. */
export const InvitationCode = z.string().min(1).max(200);

/** An invitation as the invited person sees it before accepting: inviter, grants and requirements. */
export const InvitationStatus = z.strictObject({
  result: z.literal("Success"),
  state: InvitationState,
  emailMasked: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  platformName: z.string(),
  logoGuid: Guid.nullable(),
  /** empty if it was the product itself */
  invitedByName: z.string(),
  message: z.string().max(MAX_INVITATION_MESSAGE_LENGTH),
  roleNames: z.array(z.string()),
  expiresOn: z.iso.datetime(),
  /** no password is needed: the person signs in first, and accepting adds the roles */
  accountExists: z.boolean(),
  requiresTwoFactor: z.boolean(),
  ssoOnly: z.boolean(),
  termsOfUseVersion: z.int().min(1),
  language: Locale,
});
export type InvitationStatus = z.infer<typeof InvitationStatus>;

/** The data of an invitation's page: the invitation, or why it can no longer be accepted. */
export const InvitationView = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("open"),
    status: InvitationStatus,
    /** landing path after accepting: a path of this site */
    landingPath: z.string(),
    /** the caller is signed in as the very user that is invited */
    isOwner: z.boolean(),
    /** the provider that the invited person has to sign in with; empty if they may choose */
    providers: z.array(ProviderChoice),
  }),
  z.strictObject({
    kind: z.literal("over"),
    state: z.enum(["Accepted", "Expired", "Revoked"]),
    platformName: z.string(),
    /** the contact address; empty if the platform has none */
    contactEmail: z.string(),
  }),
]);
export type InvitationView = z.infer<typeof InvitationView>;

const Name = z
  .string()
  .trim()
  .max(100)
  .refine(isStorableText, { params: { message: "text" } });

/**
 * The input of an acceptance. A person with an account gives neither a name nor a password: they are signed
 * in. A new user gives both.
 */
export const InvitationAcceptance = z.strictObject({
  code: InvitationCode,
  firstName: Name.min(1).optional(),
  middleName: Name.optional(),
  lastName: Name.min(1).optional(),
  password: NewPassword.optional(),
  termsOfUseVersionAccepted: z.int().min(1),
  properties: z.array(Property).max(100).optional(),
});
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;
