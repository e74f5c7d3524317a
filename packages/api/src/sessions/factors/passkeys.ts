import { verifyPasskeyUse } from "@plein/auth/factors/passkeys";
import type { Guid } from "@plein/contract/guid";
import type { PasskeyRequestOptions, PasskeyUse } from "@plein/contract/sessions/passkey";
import { type OwnPasskey, SECOND_STEP_SECONDS } from "@plein/contract/sessions/second-factor";
import type { ApiContext } from "../../context.ts";
import type { StoredPasskey } from "./factor-rows.ts";
import { type AddedPasskeyRow, findPasskey } from "./passkey-rows.ts";

export const PASSKEY_TIMEOUT_MS = SECOND_STEP_SECONDS * 1000;

/** The WebAuthn options with which a browser requests one of these passkeys of a known user. */
export function buildPasskeyRequest(
  { site }: Pick<ApiContext, "site">,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): PasskeyRequestOptions {
  const allowCredentials = passkeys.map(toDescriptor);
  return { challenge, rpId: site.host, timeout: PASSKEY_TIMEOUT_MS, userVerification: "preferred", allowCredentials };
}

export type ProvenPasskey = { readonly userGuid: Guid; readonly credentialId: string; readonly counter: number };

type PasskeyProof = { readonly response: PasskeyUse; readonly challenge: string; readonly mustKnowUser: boolean };

/**
 * The passkey that signed this challenge for this site; null if none did. The caller records its use (`recordPasskeyUse`) in the
 * transaction of the authorized action.
 */
export async function verifyPasskey(
  { db, site }: Pick<ApiContext, "db" | "site">,
  { response, challenge, mustKnowUser }: PasskeyProof,
): Promise<ProvenPasskey | null> {
  const passkey = await findPasskey(db, db.platformGuid, response.id);
  if (passkey === null) return null;
  const { userHandle } = response.response;
  if (userHandle !== undefined && userHandle !== toUserHandle(passkey.userGuid)) return null;
  const used = await verifyPasskeyUse({ response: response as never, challenge, relyingParty: site, passkey, mustKnowUser });
  return used === null ? null : { userGuid: passkey.userGuid, credentialId: passkey.credentialId, counter: used.counter };
}

export function toOwnPasskey({ credentialId, name, createdOn, lastUsedOn }: StoredPasskey | AddedPasskeyRow): OwnPasskey {
  const instant = (moment: Date | string) => new Date(moment).toISOString();
  return { id: credentialId, name, createdOn: instant(createdOn), lastUsedOn: lastUsedOn === null ? null : instant(lastUsedOn) };
}

export function toDescriptor({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, type: "public-key" as const, transports: [...transports] };
}

/** The WebAuthn user handle: the user's guid, which reveals nothing about them. */
export function toUserHandle(userGuid: Guid): string {
  return Buffer.from(userGuid.replaceAll("-", ""), "hex").toString("base64url");
}
