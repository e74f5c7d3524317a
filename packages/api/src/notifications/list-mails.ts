import { ListedMail, MailQuery } from "@plein/contract/notifications/listed-mail";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { asInteger, given, queryText } from "../rest-input.ts";
import { EXAMPLE_MAIL } from "./mail-examples.ts";
import { listMailsOf } from "./mail-store.ts";
import { requireMailCare } from "./may-look-after-mail.ts";

export const listMails = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mails",
      readInput: (parts) => {
        const { state, pageNumber, itemCount } = queryText(parts, ["state", "pageNumber", "itemCount"]);
        return given({ state, pageNumber: asInteger(pageNumber), itemCount: asInteger(itemCount) });
      },
      summary: "The platform's mails and where each stands, newest first; X-Total-Count says how many there are in all.",
      example: { answer: [EXAMPLE_MAIL] },
    },
  })
  .input(MailQuery.optional())
  .output(z.array(ListedMail))
  .query(async ({ ctx, input }) => {
    requireMailCare(ctx);
    const { mails, total } = await listMailsOf(ctx, input ?? MailQuery.parse({}));
    ctx.response.setHeader("X-Total-Count", String(total));
    return mails;
  });
