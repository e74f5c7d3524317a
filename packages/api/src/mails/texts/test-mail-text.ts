import { countMail } from "@plein/auth/limits/mail-limits";
import { exampleFacts } from "@plein/contract/mails/texts/mail-examples";
import { MailTextDraft } from "@plein/contract/mails/texts/mail-text";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { ResultError, unwrap } from "../../result-error.ts";
import { findUserAddress } from "../mail-rows.ts";
import { type MailToQueue, queueTestMail } from "../queue-mail.shared.ts";
import { checkMailText } from "./check-mail-text.ts";
import { EXAMPLE_DRAFT } from "./mail-text-examples.ts";

/** TooSoon for a second one of the same kind within a minute. */
export const testMailText = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/mailtexts:test",
      status: 204,
      summary: "Sends the caller a mail with this text and example values, without saving the text.",
      example: { body: EXAMPLE_DRAFT },
    },
  })
  .input(MailTextDraft)
  .output(z.void())
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "settings.edit");
    checkMailText(ctx, input, []);
    const { db, actor, platform, services } = ctx;
    const user = await findUserAddress(db, db.platformGuid, actor.userGuid);
    if (user === null) throw new ResultError(failure("NotFound", "The caller's account is gone"));
    const { kind, locale, subject, body } = input;
    unwrap(await countMail(db, { kind: `test ${kind}`, email: user.email.toLowerCase(), clientAddress: null }));
    const facts = exampleFacts(kind, services.absoluteUrl(platform, "/"));
    await db.transaction(async (tx) => {
      const mail = { platformGuid: db.platformGuid, kind, to: user.email, locale, facts, ownText: { subject, body } };
      // The facts belong to the kind, which TypeScript can't infer for a variable kind.
      await queueTestMail(tx, mail as MailToQueue);
      await addAuditEntry(tx, ctx, { action: "mails.testText", objectType: "mailText", after: { kind, locale } });
    });
  });
