import type { AuditAction } from "@plein/contract/audit/audit-actions";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { saveResolution } from "./error-group-rows.ts";

type ResolutionAction = Extract<AuditAction, `errors.${string}`>;

export function changeResolution(ctx: UserContext, guid: Guid, action: ResolutionAction): Promise<Result<void>> {
  return ctx.db.transaction(async (tx) => {
    const message = await saveResolution(tx, ctx.platform.guid, { guid, isResolved: action === "errors.resolve" });
    if (message === null) return failure("NotFound", `No error ${guid}`);
    await addAuditEntry(tx, ctx, {
      action,
      objectType: "error",
      objectGuid: guid,
      after: { title: message },
    });
    return success(undefined);
  });
}
