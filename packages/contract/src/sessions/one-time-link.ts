import { z } from "zod";
import { MailAddress } from "../mails/mail.ts";
import { NewPassword } from "./password.ts";
import { SignedIn } from "./session.ts";

/** Links in mails, for users who can't sign in by password. */

/** The lifetime of the secret in a mailed link, in seconds. */
export const LINK_LIFETIME_SECONDS = {
  resetPassword: 3600,
  signIn: 900,
  verifyEmail: 86_400,
  changeEmail: 86_400,
  undoEmailChange: 604_800,
  verifySubmission: 604_800,
} as const;

export const EmailInput = z.string().trim().toLowerCase().max(254).pipe(MailAddress);

/** The secret in a mailed link; one in another format is NotFound. */
export const LinkSecret = z.string().min(1).max(200);

export const MailRequest = z.strictObject({ email: EmailInput });

/** A request for a sign-in link, and the URL to return to. */
export const MailLinkRequest = z.strictObject({ email: EmailInput, returnTo: z.string().max(1000).optional() });

export const LinkUse = z.strictObject({ token: LinkSecret });

/** The response to a request for a mail by an anonymous caller: always the same, whether or not the account exists. */
export const MailSent = z.strictObject({ result: z.literal("Sent"), retryAfterSeconds: z.int() });
export type MailSent = z.infer<typeof MailSent>;

export const SignedInByLink = SignedIn.extend({
  /** a path of this site */
  returnTo: z.string(),
});

export const PasswordReset = z.strictObject({ token: LinkSecret, password: NewPassword });

export const PasswordChange = z.strictObject({
  /** absent for an account without a password */
  currentPassword: z.string().min(1).max(1024).optional(),
  password: NewPassword,
});
