import type { Guid } from "@plein/contract/guid";
import { digestText } from "../etag.ts";

/** The path at which every host name of a platform serves this token, by which a check verifies that the name leads here. */
export const HOST_VERIFICATION_PATH = "/.well-known/platform.txt";

/** A digest that identifies a platform without revealing its guid, which identifies it in the API. */
export function hostVerificationToken(platformGuid: Guid): string {
  return digestText(`host of ${platformGuid}`);
}
