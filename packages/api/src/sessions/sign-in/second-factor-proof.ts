import { digestOfRecoveryCode } from "@plein/auth/factors/recovery-codes";
import type { Guid } from "@plein/contract/guid";
import { type Result, success } from "@plein/contract/result";
import type { SecondFactorProof } from "@plein/contract/sessions/second-factor";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { redeemRecoveryCodeRow } from "../factors/factor-rows.ts";
import { recordPasskeyUse } from "../factors/passkey-rows.ts";
import { verifyPasskey } from "../factors/passkeys.ts";
import { findTotpStep } from "../factors/totp.ts";
import { redeemTotpStep } from "../factors/totp-rows.ts";

/** A correct proof that is not redeemed yet, which only one call can do. */
export type RightProof = {
  readonly member: "code" | "recoveryCode" | "passkey";
  redeem(tx: PlatformTransaction): Promise<boolean>;
};

/** @returns BadRequest for a wrong proof, or not exactly one; a recovery code is compared when it is redeemed */
export async function verifySecondFactor(ctx: ApiContext, userGuid: Guid, proof: SecondFactorProof): Promise<Result<RightProof>> {
  const { challenge, code, recoveryCode, passkey } = proof;
  const proofs = [code, recoveryCode, passkey].filter((value) => value !== undefined);
  if (proofs.length !== 1) return badField(["code"], "required", ctx.locale);
  if (code !== undefined) {
    const step = await findTotpStep(ctx, userGuid, code);
    if (step === null) return badField(["code"], "wrongCode", ctx.locale);
    return success({ member: "code", redeem: (tx) => redeemTotpStep(tx, ctx.platform.guid, { userGuid, step }) });
  }
  if (recoveryCode !== undefined)
    return success({ member: "recoveryCode", redeem: (tx) => redeemRecoveryCode(tx, ctx, { userGuid, recoveryCode }) });
  const response = passkey;
  const proven = response === undefined ? null : await verifyPasskey(ctx, { response, challenge, mustKnowUser: false });
  if (proven === null || proven.userGuid !== userGuid) return badField(["passkey"], "wrongPasskey", ctx.locale);
  return success({ member: "passkey", redeem: (tx) => recordPasskeyUse(tx, ctx.platform.guid, proven) });
}

async function redeemRecoveryCode(
  tx: PlatformTransaction,
  ctx: ApiContext,
  { userGuid, recoveryCode }: { readonly userGuid: Guid; readonly recoveryCode: string },
): Promise<boolean> {
  const digest = digestOfRecoveryCode(userGuid, recoveryCode);
  if (!(await redeemRecoveryCodeRow(tx, ctx.platform.guid, { userGuid, digest }))) return false;
  await addAuditEntry(tx, ctx, { action: "factors.useRecoveryCode", objectType: "user", objectGuid: userGuid, actorGuid: userGuid });
  return true;
}
