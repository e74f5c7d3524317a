import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/** The relying party (WebAuthn): a passkey is bound to its host, and signs the origin of the page that requested it. */
export type RelyingParty = { readonly host: string; readonly origin: string };

/** A stored passkey; it contains no secret. */
export type KnownPasskey = { readonly credentialId: string; readonly publicKey: Uint8Array; readonly counter: number };

export type NewPasskey = KnownPasskey & { readonly transports: readonly string[] };

/** A browser's response when a passkey is created, and when it is used. */
export type PasskeyCreation = RegistrationResponseJSON;
export type PasskeyUse = AuthenticationResponseJSON;

type Proof<T> = { readonly response: T; readonly challenge: string; readonly relyingParty: RelyingParty };

/** The challenge that a response claims to sign; null for an invalid response. */
export function parseChallenge(response: { readonly response: { readonly clientDataJSON: string } }): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.response.clientDataJSON, "base64url").toString("utf8"));
    const challenge = (data as { readonly challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** Verifies a new passkey for the challenge and the relying party of its request; null for any other response. */
export async function verifyPasskeyCreation({ response, challenge, relyingParty }: Proof<PasskeyCreation>): Promise<NewPasskey | null> {
  // Loaded on first use: it includes parsers of a dozen certificate formats.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const created = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.host,
    requireUserVerification: true,
  }).catch(nullWhenInvalid);
  if (!created?.verified) return null;
  const { id, publicKey, counter, transports = [] } = created.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports };
}

/**
 * Verifies that this passkey signed this challenge for this relying party.
 *
 * @returns its new counter; null for any other response, also with a counter that doesn't increase (a copied passkey)
 */
export async function verifyPasskeyUse({
  response,
  challenge,
  relyingParty,
  passkey,
  mustKnowUser,
}: Proof<PasskeyUse> & { readonly passkey: KnownPasskey; readonly mustKnowUser: boolean }): Promise<{ readonly counter: number } | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const used = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.host,
    requireUserVerification: mustKnowUser,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(nullWhenInvalid);
  return used?.verified ? { counter: used.authenticationInfo.newCounter } : null;
}

/** The library throws for any invalid response, malformed or forged. */
function nullWhenInvalid(): null {
  return null;
}
