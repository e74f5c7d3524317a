import { Guid } from "@plein/contract/guid";
import { ListedMail } from "@plein/contract/mails/listed-mail";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_MAIL } from "./mail-examples.ts";
import { findMailRow, type MailRow, markQueued } from "./mail-rows.ts";
import { addMailJob } from "./queue-mail.shared.ts";
import { toListedMail } from "./to-listed-mail.ts";

/** A mail that may have been delivered is then delivered twice, with the same message id, so that most mailboxes show one of them. */
export const retryMail = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/mails/{guid}:retry",
      summary: "Sends a failed or refused mail again; Conflict for one that is queued, is being sent or was sent.",
      example: { response: { ...EXAMPLE_MAIL, state: "queued" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ListedMail)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "settings.readTechnical");
    return toListedMail(ctx.actor, unwrap(await retry(ctx, input.guid)));
  });

function retry(ctx: UserContext, guid: Guid): Promise<Result<MailRow>> {
  const { platformGuid } = ctx.db;
  return ctx.db.transaction(async (tx) => {
    const mail = await findMailRow(tx, platformGuid, guid);
    if (mail === null) return failure("NotFound", `No mail ${guid}`);
    const { state } = mail;
    if (state !== "failed" && state !== "refused") return failure("Conflict", `A mail that is ${state} can't be retried`);
    await markQueued(tx, platformGuid, guid);
    await addMailJob(tx, platformGuid, guid);
    const after = { state: "queued" } as const;
    await addAuditEntry(tx, ctx, { action: "mails.retry", objectType: "mail", objectGuid: guid, before: { state }, after });
    return success({ ...mail, ...after });
  });
}
