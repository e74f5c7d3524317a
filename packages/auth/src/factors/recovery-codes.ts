import { randomInt } from "node:crypto";
import type { Guid } from "@plein/contract/guid";
import { digestSecret } from "../secrets/secret.ts";

/** An alphabet without characters that look like another one. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 10;
const COUNT = 10;

/** Ten codes that each replace a second factor once, such as `k3m9p-x7wqa`: 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/** The stored digest of a code. It includes its owner, so that digests of different users can't be compared. */
export function digestOfRecoveryCode(userGuid: Guid, code: string): string {
  return digestSecret(`${userGuid} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);
}
