import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./password-length.ts";

/** A new password: its strength is its length, of any characters (NIST SP 800-63B). */
export const NewPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);

/** Shorter parts of a name turn up in passwords by chance. */
const MIN_NAME_LENGTH = 4;

export type PasswordContext = { readonly platformName: string; readonly primaryDomain: string; readonly email: string };

/** Whether a password contains a likely guess for this platform or person: the platform's name or the e-mail's local part. */
export function isPersonalPassword(password: string, { platformName, primaryDomain, email }: PasswordContext): boolean {
  const plain = lettersOf(password);
  const names = [platformName, primaryDomain.split(".").find((label) => label !== "www") ?? "", email.split("@", 1)[0] ?? ""];
  return names.map(lettersOf).some((name) => name.length >= MIN_NAME_LENGTH && plain.includes(name));
}

/** `Anna.de-Vriés` and `annadevries` are equivalent to an attacker who guesses. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
