import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { findAccountByGuid } from "../accounts/account-store.ts";
import { sessionOrigin } from "../sign-in/sign-in-origin-rows.ts";
import { authenticate } from "../sign-in/sign-in-store.ts";

/**
 * Whether this is the caller's own password; counted as a sign-in is.
 *
 * @param path where the password stands in the input
 * @returns BadRequest for a wrong one (their session is all right, so it isn't 401); TooSoon and Abused
 */
export async function confirmPassword(
  ctx: UserContext,
  { password, path = ["password"] }: { readonly password: string; readonly path?: readonly PropertyKey[] },
): Promise<Result<void>> {
  const account = await findAccountByGuid(ctx.db, ctx.platform.guid, ctx.actor.userGuid);
  if (account === null) return failure("NotFound", "The caller's account is gone");
  const authenticated = await authenticate(ctx, { email: account.email, password }, sessionOrigin(ctx));
  if (authenticated.code === "Unauthorized") return badField(path, "wrongPassword", ctx.locale);
  return authenticated.code === "Success" ? success(undefined) : authenticated;
}
