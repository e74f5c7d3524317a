import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { ResultError } from "../result-error.ts";

/** BadRequest for the platform that the caller works at: closed, or at an address that doesn't work yet, it would leave them no way back. */
export function requireOtherPlatform({ platform, locale }: Pick<UserContext, "platform" | "locale">, host: string): void {
  if (platform.hostNames.includes(host)) throw new ResultError(badField(["host"], "currentPlatform", locale));
}
