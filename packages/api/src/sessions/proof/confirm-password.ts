import type { Result } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { findOwnAccount } from "../accounts/own-account.ts";
import { sessionOrigin } from "../sign-in/sign-in-origin.ts";
import { type ProvenPassword, verifyCredentials } from "../sign-in/verify-credentials.ts";

/**
 * Whether this is the caller's own password; rate-limited as a sign-in is.
 *
 * @param path the password's path in the input
 * @returns the stored hash that it was compared with, for isCurrentPassword; BadRequest for a wrong one (their session is valid, so it isn't 401); TooSoon and Abused
 */
export async function confirmPassword(
  ctx: UserContext,
  { password, path = ["password"] }: { readonly password: string; readonly path?: readonly PropertyKey[] },
): Promise<Result<ProvenPassword>> {
  const account = await findOwnAccount(ctx);
  if (account.code !== "Success") return account;
  const authenticated = await verifyCredentials(ctx, { email: account.value.email, password }, sessionOrigin(ctx));
  if (authenticated.code === "Unauthorized") return badField(path, "wrongPassword", ctx.locale);
  return authenticated;
}
