import { newApiKey } from "@plein/auth/api-keys";
import { AddedApiKey, MAX_API_KEYS, NewApiKey } from "@plein/contract/api-keys/api-key";
import { failure, type Result, success } from "@plein/contract/result";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_KEY } from "./api-key-example.ts";
import { addApiKeyRow, findApiKey } from "./api-key-rows.ts";
import { toApiKey } from "./to-api-key.ts";

export const addApiKey = adminProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/apikeys",
      status: 201,
      summary:
        "Adds an API key for a program, to send as `Authorization: Bearer`. It acts as the caller, within its scopes. The key itself is returned once, and never again.",
      example: {
        body: { name: "Koppeling met de agenda", scopes: ["read"], days: 90 },
        response: { ...EXAMPLE_KEY, key: "plein_Zk3Qmw…" },
      },
    },
  })
  .input(NewApiKey)
  .output(AddedApiKey)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "apiKeys.manage");
    requireRecentAuthentication(ctx);
    return unwrap(await addKey(ctx, input));
  });

/** @returns Conflict if the user has the maximum number of keys */
function addKey(ctx: UserContext, { name, scopes, days }: NewApiKey): Promise<Result<AddedApiKey>> {
  const { db, platform, actor } = ctx;
  const { key, keyHash, prefix } = newApiKey();
  return db.transaction(async (tx) => {
    const stored = { name, scopes, days, userGuid: actor.userGuid, keyHash, prefix, maxKeys: MAX_API_KEYS };
    const row = await addApiKeyRow(tx, platform.guid, stored);
    if (row === null) return failure("Conflict", "No more keys for one user");
    await addAuditEntry(tx, ctx, { action: "apiKeys.add", objectType: "apiKey", objectGuid: row.guid, after: { scopes, days } });
    const added = await findApiKey(tx, platform.guid, row.guid);
    if (added === null) throw new Error("A key that was added is gone");
    return success({ ...toApiKey(ctx, added), key });
  });
}
