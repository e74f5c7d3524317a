import { z } from "zod";
import { EmailInput, LinkSecret } from "./one-time-link.ts";

/**
 * Account activation (docs/rules.md "E-mail verification"): whether the caller's own address is verified, and which verification is
 * pending.
 */
export const OwnVerification = z.strictObject({
  email: z.string(),
  isVerified: z.boolean(),
  /** an address that becomes the account's once it is verified */
  pendingEmail: z.string().nullable(),
  /** seconds until another mail can be requested */
  retryAfterSeconds: z.int(),
  /** state of the last mail; null when none was sent recently, or it is still queued */
  lastMail: z.enum(["Sent", "Failed"]).nullable(),
});
export type OwnVerification = z.infer<typeof OwnVerification>;

/** The successful outcomes of requesting the mail; the other send results are failures. */
export const VerificationSent = z.strictObject({
  result: z.enum(["Sent", "AlreadyVerified"]),
  emailMasked: z.string(),
  retryAfterSeconds: z.int(),
});
export type VerificationSent = z.infer<typeof VerificationSent>;

/** The proof for a verification: the mail's link, from anywhere; or its code, signed in. */
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
