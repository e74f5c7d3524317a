import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/** Where a passkey is made and used: it is bound to the host, and its answer tells the address of the page that asked. */
export type RelyingParty = { readonly host: string; readonly origin: string };

/** A passkey as it is kept; there is no secret in it. */
export type KnownPasskey = { readonly credentialId: string; readonly publicKey: Uint8Array; readonly counter: number };

export type NewPasskey = KnownPasskey & { readonly transports: readonly string[] };

/** What a browser's passkey answers when it is made, and when it is used. */
export type PasskeyCreation = RegistrationResponseJSON;
export type PasskeyUse = AuthenticationResponseJSON;

type Proof<T> = { readonly response: T; readonly challenge: string; readonly relyingParty: RelyingParty };

/** The challenge that an answer was made to, as it says itself; null for what is no answer. */
export function parseChallenge(response: { readonly response: { readonly clientDataJSON: string } }): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.response.clientDataJSON, "base64url").toString("utf8"));
    const challenge = (data as { readonly challenge?: unknown } | null)?.challenge;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** A new passkey, for the challenge and the relying party that it was requested for; null for anything else. */
export async function verifyPasskeyCreation({ response, challenge, relyingParty }: Proof<PasskeyCreation>): Promise<NewPasskey | null> {
  // Loaded when the first passkey comes: it brings readers of a dozen certificate formats along.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.host,
    requireUserVerification: true,
  }).catch(nothingWhenUntrue);
  if (!made?.verified) return null;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return { credentialId: id, publicKey, counter, transports };
}

/**
 * Whether this passkey answered this challenge here.
 *
 * @returns its counter as it is now; null for anything else, also for a counter that doesn't move on (a copied passkey)
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
  }).catch(nothingWhenUntrue);
  return used?.verified ? { counter: used.authenticationInfo.newCounter } : null;
}

/** The library throws for whatever isn't as it should be in what a browser sent, malformed or forged alike. */
function nothingWhenUntrue(): null {
  return null;
}
