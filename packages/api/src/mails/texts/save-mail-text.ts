import { MailText, SavedMailText } from "@plein/contract/mails/texts/mail-text";
import { failure, type Result, success } from "@plein/contract/result";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { computeEtag, matchesIfMatch } from "../../etag.ts";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { checkMailText } from "./check-mail-text.ts";
import { EXAMPLE_DRAFT, EXAMPLE_MAIL_TEXT } from "./mail-text-examples.ts";
import { lockMailText, saveMailTextRow } from "./mail-text-rows.shared.ts";
import { readMailText, toMailText } from "./read-mail-text.ts";

export const saveMailText = adminProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/mailtexts",
      summary:
        "Saves the platform's own text of one kind of mail in one language. It also applies to mails that are still queued. 409 when it changed since `version` or If-Match.",
      example: { body: EXAMPLE_DRAFT, response: EXAMPLE_MAIL_TEXT },
      hasEntity: true,
    },
  })
  .input(SavedMailText)
  .output(MailText)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "settings.edit");
    checkMailText(ctx, input, []);
    return unwrap(await save(ctx, input));
  });

/** @returns Conflict, with the current text, if it changed since `version` or If-Match */
function save(ctx: UserContext, saved: SavedMailText): Promise<Result<MailText>> {
  const { db } = ctx;
  const { kind, locale, version } = saved;
  return db.transaction(async (tx) => {
    await lockMailText(tx, db.platformGuid, saved);
    const stored = await readMailText(tx, ctx, saved);
    if ((version !== undefined && version !== stored.version) || !matchesIfMatch(ctx.ifMatch, stored))
      return failure("Conflict", `The text of ${kind} in ${locale} changed`, { current: stored, currentETag: computeEtag(stored) });
    const next = toMailText(saved, saved, stored.original);
    if (next.version === stored.version) return success(stored);
    await saveMailTextRow(tx, db.platformGuid, saved);
    const [before, after] = [stored, next].map((text) => ({ kind, locale, subject: text.subject, body: text.body }));
    await addAuditEntry(tx, ctx, { action: "mails.saveText", objectType: "mailText", before, after });
    return success(next);
  });
}
