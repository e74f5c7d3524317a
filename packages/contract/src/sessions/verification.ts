import { z } from "zod";
import { EmailInput, LinkSecret } from "./one-time-link.ts";

/** Whether the caller's own address is verified, and which verification is pending (docs/rules.md "E-mail verification"). */
export const OwnVerification = z.strictObject({
  email: z.string(),
  isVerified: z.boolean(),
  /** an address that becomes the account's once it is proven */
  pendingEmail: z.string().nullable(),
  /** seconds until another mail can be requested */
  retryAfterSeconds: z.int(),
  /** what came of the last mail; null when none was sent lately, or it is still on its way */
  lastMail: z.enum(["Sent", "Failed"]).nullable(),
});
export type OwnVerification = z.infer<typeof OwnVerification>;

/** The outcomes of asking for the mail that are no failures; the other send results are. */
export const VerificationSent = z.strictObject({
  result: z.enum(["Sent", "AlreadyVerified"]),
  emailMasked: z.string(),
  retryAfterSeconds: z.int(),
});
export type VerificationSent = z.infer<typeof VerificationSent>;

/** By the mail's link, from anywhere; or by its code, signed in. */
export const VerificationProof = z.union([
  z.strictObject({ token: LinkSecret }),
  z.strictObject({
    code: z
      .string()
      .trim()
      .max(6)
      .regex(/^\d{6}$/),
  }),
]);
export type VerificationProof = z.infer<typeof VerificationProof>;

export const VerificationConfirmed = z.strictObject({ result: z.literal("Success"), emailMasked: z.string() });

export const EmailChange = z.strictObject({ email: EmailInput });
