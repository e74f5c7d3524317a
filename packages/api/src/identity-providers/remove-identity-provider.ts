import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { adminProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { removeProviderRow } from "./identity-provider-rows.ts";
import { requireProviderManagement } from "./require-provider-management.ts";

export const removeIdentityProvider = adminProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/identityproviders/{guid}",
      status: 204,
      summary: "Removes a provider; users who signed in with it keep their accounts.",
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.void())
  .mutation(async ({ ctx, input: { guid } }) => {
    requireProviderManagement(ctx);
    unwrap(await removeProvider(ctx, guid));
  });

function removeProvider(ctx: UserContext, guid: Guid): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const isRemoved = await removeProviderRow(tx, ctx.platform.guid, guid);
    if (!isRemoved) return failure("NotFound", `No provider ${guid}`);
    await addAuditEntry(tx, ctx, { action: "identityProviders.remove", objectType: "identityProvider", objectGuid: guid });
    return success(undefined);
  });
}
