import { MailText, MailTextKey } from "@plein/contract/mails/texts/mail-text";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { queryText } from "../../rest-input.ts";
import { EXAMPLE_MAIL_TEXT } from "./mail-text-examples.ts";
import { readMailText } from "./read-mail-text.ts";

export const getMailText = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mailtexts:withKind",
      readInput: (parts) => queryText(parts, ["kind", "locale"]),
      summary: "Returns the text of one kind of mail in one language, with the product's original.",
      example: { response: EXAMPLE_MAIL_TEXT },
      hasEntity: true,
    },
  })
  .input(MailTextKey)
  .output(MailText)
  .query(({ ctx, input }) => {
    requireRight(ctx.actor, "settings.readAll");
    return readMailText(ctx.db, ctx, input);
  });
