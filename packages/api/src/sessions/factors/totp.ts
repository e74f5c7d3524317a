import { matchTotpStep } from "@plein/auth/factors/totp";
import { totpSecretPurpose } from "@plein/auth/secrets/sealed-columns";
import type { Guid } from "@plein/contract/guid";
import type { ApiContext } from "../../context.ts";
import { findTotp, type StoredTotp } from "./totp-rows.ts";

/** The step of a correct code of a confirmed app; null for any other code. The code is not redeemed yet. */
export async function findTotpStep(ctx: Pick<ApiContext, "db" | "services">, userGuid: Guid, code: string): Promise<number | null> {
  const totp = await findTotp(ctx.db, ctx.db.platformGuid, userGuid);
  return totp?.isConfirmed ? matchCode(ctx, totp, code) : null;
}

/** The step that a code belongs to, also of an app that is not confirmed; null for a wrong code. */
export function matchCode(
  { services }: Pick<ApiContext, "services">,
  { platformGuid, userGuid, secret }: StoredTotp,
  code: string,
): number | null {
  const opened = services.secrets.open(secret, totpSecretPurpose(platformGuid, userGuid));
  if (opened === null) {
    services.warn("The secret of an authenticator app can't be read: was it stored with another SECRET_KEY?", { userGuid });
    return null;
  }
  return matchTotpStep(opened, code);
}
