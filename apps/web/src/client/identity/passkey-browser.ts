import type { PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions, PasskeyUse } from "@plein/contract/sessions/passkey";

/**
 * The browser's side of passkeys, fetched when one is created or used. What a browser returns has more members than its types
 * list; the server's schema checks all of them.
 *
 * Each throws when the person would rather not, or the browser has none.
 */
export async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyCreation> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return (await startRegistration({ optionsJSON })) as PasskeyCreation;
}

/** @param isOffered waits among what the browser offers to fill in, instead of opening its own dialog at once */
export async function requestPasskey(optionsJSON: PasskeyRequestOptions, isOffered = false): Promise<PasskeyUse> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return (await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })) as PasskeyUse;
}

/** Whether this browser offers passkeys where an e-mail address is filled in. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined";
}
