import { z } from "zod";
import { ProviderChoice } from "../identity-providers/identity-provider.ts";
import { PasskeyRequestOptions, PasskeyUse } from "./passkey.ts";
import { TotpCode } from "./second-factor.ts";
import { Credentials } from "./session.ts";

/** Proving anew who one is, before what is dangerous (docs/rules.md "Recent authentication"). */

/** The ways that the caller has to do so; none of them for who came in by a link of a mail alone, and comes in by another. */
export const IdentityProofWays = z.strictObject({
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  /** null for an account without one */
  passkey: PasskeyRequestOptions.nullable(),
  /** where the caller has signed in before */
  providers: z.array(ProviderChoice),
});
export type IdentityProofWays = z.infer<typeof IdentityProofWays>;

/** One of three proofs; by a provider it takes a visit there (`sessions.requestProviderProof`). */
export const IdentityProof = z.strictObject({
  password: Credentials.shape.password.optional(),
  /** of the authenticator app */
  code: TotpCode.optional(),
  /** its answer to the options that `sessions.getIdentityProofWays` gave */
  passkey: PasskeyUse.optional(),
});
export type IdentityProof = z.infer<typeof IdentityProof>;
