import { z } from "zod";
import { isStorableText } from "../storable-text.ts";
import { LinkSecret } from "./one-time-link.ts";
import { PasskeyCreation, PasskeyRequestOptions, PasskeyUse } from "./passkey.ts";

/** Factors in addition to the password (docs/rules.md "Second factor"). */

export const SECOND_FACTOR_METHODS = ["totp", "passkey", "recoveryCode"] as const;
export const SecondFactorMethod = z.enum(SECOND_FACTOR_METHODS);
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>;

/**
 * Part of the 401 for a right password (or link) of an account with a second factor: the input for
 * `sessions.confirmSecondFactor`. Valid for ten minutes and one sign-in.
 */
export const SecondFactorChallenge = z.strictObject({
  challenge: z.string(),
  expiresOn: z.iso.datetime(),
  methods: z.array(SecondFactorMethod),
  /** null if the account has no passkey */
  passkey: PasskeyRequestOptions.nullable(),
});
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>;

/** Seconds that a user has for the second step, or to create or use a passkey. */
export const SECOND_STEP_SECONDS = 600;

export const TotpCode = z
  .string()
  .max(50)
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));

const RecoveryCode = z.string().trim().min(10).max(30);

/** One of three proofs. */
export const SecondFactorProof = z.strictObject({
  challenge: LinkSecret,
  code: TotpCode.optional(),
  recoveryCode: RecoveryCode.optional(),
  passkey: PasskeyUse.optional(),
});
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

export const PasskeySignIn = z.strictObject({ passkey: PasskeyUse });

export const OwnPasskey = z.strictObject({
  /** identifies it; not a secret */
  id: z.string(),
  name: z.string(),
  createdOn: z.iso.datetime(),
  lastUsedOn: z.iso.datetime().nullable(),
});
export type OwnPasskey = z.infer<typeof OwnPasskey>;

/** The user's second factors, and whether their platform requires one. */
export const OwnFactors = z.strictObject({
  isAsked: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.array(OwnPasskey),
  recoveryCodesLeft: z.int(),
});
export type OwnFactors = z.infer<typeof OwnFactors>;

/** The data that an authenticator app needs: `address` as a QR code, or `secret` to enter by hand. */
export const TotpSetUp = z.strictObject({ secret: z.string(), address: z.string() });
export type TotpSetUp = z.infer<typeof TotpSetUp>;

/** Returned once; only digests are stored. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const MAX_PASSKEYS = 20;

export const NewPasskey = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine(isStorableText, { params: { message: "text" } }),
  passkey: PasskeyCreation,
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Recovery codes come with the first factor of an account; null if it already had some. */
export const AddedPasskey = z.strictObject({ passkey: OwnPasskey, recoveryCodes: z.array(z.string()).nullable() });
