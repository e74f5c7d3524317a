import { type SignInOrigin, UNKNOWN_ORIGIN } from "@plein/auth/limits/sign-in-origin";
import { truncatedAddress } from "@plein/auth/limits/truncated-address";
import { readDeviceDigests } from "@plein/auth/tokens/known-devices";
import { isStorableText } from "@plein/contract/storable-text";
import type { ApiContext } from "../../context.ts";
import { findKnownOrigin } from "./sign-in-origin-rows.ts";

/**
 * The origin by which an account recognizes a caller who isn't signed in: its own secret in the browser's cookie, or else a sign-in
 * from the same network (an IPv4 /24, an IPv6 /48) in the audit log.
 *
 * @param email the account's address, lower case; for an address without an account every origin is unknown
 */
export async function findSignInOrigin(
  { db, clientAddress, deviceCookie }: Pick<ApiContext, "db" | "clientAddress" | "deviceCookie">,
  email: string,
): Promise<SignInOrigin> {
  if (!isStorableText(email)) return UNKNOWN_ORIGIN;
  const network = truncatedAddress(clientAddress);
  const known = await findKnownOrigin(db, db.platformGuid, { email, network, deviceDigests: readDeviceDigests(deviceCookie) });
  if (known?.device) return { kind: "device", subject: `device ${known.device}` };
  return known?.isKnownNetwork === true ? { kind: "network", subject: `network ${network}` } : UNKNOWN_ORIGIN;
}

/** The origin of a signed-in caller, for their own account: their session, which no stranger has. */
export function sessionOrigin({ session }: Pick<ApiContext, "session">): SignInOrigin {
  return session === null ? UNKNOWN_ORIGIN : { kind: "session", subject: `session ${session.digest}` };
}
