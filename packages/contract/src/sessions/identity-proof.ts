import { z } from "zod";
import { ProviderChoice } from "../identity-providers/identity-provider.ts";
import { PasskeyRequestOptions, PasskeyUse } from "./passkey.ts";
import { TotpCode } from "./second-factor.ts";
import { Credentials } from "./session.ts";

/** Authenticating again, before a sensitive change (docs/rules.md "Recent authentication"). */

/** The ways in which the caller can do so. A user who can only sign in by a mail's link has none, and signs in by another link. */
export const IdentityProofWays = z.strictObject({
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  /** null for an account without one */
  passkey: PasskeyRequestOptions.nullable(),
  /** providers with which the caller has signed in before */
  providers: z.array(ProviderChoice),
});
export type IdentityProofWays = z.infer<typeof IdentityProofWays>;

/** One of three proofs. To authenticate by a provider, the user signs in there (`sessions.requestProviderProof`). */
export const IdentityProof = z.strictObject({
  password: Credentials.shape.password.optional(),
  /** code of the authenticator app */
  code: TotpCode.optional(),
  /** the passkey's response to the options of `sessions.getIdentityProofWays` */
  passkey: PasskeyUse.optional(),
});
export type IdentityProof = z.infer<typeof IdentityProof>;
