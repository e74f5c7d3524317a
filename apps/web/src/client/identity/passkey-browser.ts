import type { PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions, PasskeyUse } from "@plein/contract/sessions/passkey";

/**
 * The browser's side of passkeys, loaded when one is created or used. A browser's credential has more members than its types
 * declare; the server's schema checks all of them.
 *
 * Each function throws when the user cancels, or the browser has no passkeys.
 */
export async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<PasskeyCreation> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return (await startRegistration({ optionsJSON })) as PasskeyCreation;
}

/** @param isOffered offers the passkey in the browser's autofill, instead of opening its own dialog immediately */
export async function requestPasskey(optionsJSON: PasskeyRequestOptions, isOffered = false): Promise<PasskeyUse> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return (await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })) as PasskeyUse;
}

/** Whether this browser supports passkeys in the autofill of an e-mail field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === "undefined") return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined";
}
