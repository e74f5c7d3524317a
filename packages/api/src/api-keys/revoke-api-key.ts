import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { revokeApiKeyRow } from "./api-key-rows.ts";

export const revokeApiKey = adminProcedure
  .meta({
    rest: { method: "DELETE", path: "/api/apikeys/{guid}", status: 204, summary: "Revokes an API key at once, also of another user." },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.void())
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "apiKeys.manage");
    unwrap(await revokeKey(ctx, guid));
  });

/** @returns NotFound for a key that doesn't exist, or was revoked before */
function revokeKey(ctx: UserContext, guid: Guid): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const isRevoked = await revokeApiKeyRow(tx, ctx.platform.guid, guid);
    if (!isRevoked) return failure("NotFound", `No key ${guid} to revoke`);
    await addAuditEntry(tx, ctx, { action: "apiKeys.revoke", objectType: "apiKey", objectGuid: guid });
    return success(undefined);
  });
}
