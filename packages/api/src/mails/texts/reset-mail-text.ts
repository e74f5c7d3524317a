import { MailText, MailTextKey } from "@plein/contract/mails/texts/mail-text";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { EXAMPLE_MAIL_TEXT } from "./mail-text-examples.ts";
import { lockMailText, removeMailTextRow } from "./mail-text-rows.shared.ts";
import { readMailText, toMailText } from "./read-mail-text.ts";

export const resetMailText = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/mailtexts:reset",
      summary: "Removes the platform's own text of one kind of mail in one language, so that the product's original is sent again.",
      example: {
        body: { kind: "test", locale: "nl" },
        response: { ...EXAMPLE_MAIL_TEXT, ...EXAMPLE_MAIL_TEXT.original, isChanged: false },
      },
    },
  })
  .input(MailTextKey)
  .output(MailText)
  .mutation(({ ctx, input }) => {
    requireRight(ctx.actor, "settings.edit");
    return reset(ctx, input);
  });

function reset(ctx: UserContext, key: MailTextKey): Promise<MailText> {
  const { db } = ctx;
  const { kind, locale } = key;
  return db.transaction(async (tx) => {
    await lockMailText(tx, db.platformGuid, key);
    const stored = await readMailText(tx, ctx, key);
    if (!stored.isChanged) return stored;
    await removeMailTextRow(tx, db.platformGuid, key);
    const [before, after] = [stored, stored.original].map((text) => ({ kind, locale, subject: text.subject, body: text.body }));
    await addAuditEntry(tx, ctx, { action: "mails.resetText", objectType: "mailText", before, after });
    return toMailText(key, null, stored.original);
  });
}
