import { isCommonPassword } from "@plein/auth/passwords/common-password";
import { hashPassword } from "@plein/auth/passwords/passwords";
import type { Result } from "@plein/contract/result";
import { isPersonalPassword } from "@plein/contract/sessions/password";
import type { ApiContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";

export type ChosenPassword = {
  readonly password: string;
  /** address of its account */
  readonly email: string;
  /** its path in the input */
  readonly path?: readonly PropertyKey[];
};

/**
 * The hash to store of a new password, if the password policy allows it; its length was checked by `NewPassword` already.
 *
 * @returns BadRequest for a password that attackers try first: well known, or with the name of the platform or the person;
 *   TooSoon when too many are being hashed
 */
export async function hashNewPassword(
  { platform, locale }: Pick<ApiContext, "platform" | "locale">,
  { password, email, path = ["password"] }: ChosenPassword,
): Promise<Result<string>> {
  if (await isCommonPassword(password)) return badField(path, "commonPassword", locale);
  const surroundings = { platformName: platform.name, primaryDomain: platform.primaryDomain, email };
  if (isPersonalPassword(password, surroundings)) return badField(path, "personalPassword", locale);
  return hashPassword(password);
}
