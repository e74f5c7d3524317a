import { ListedMail, MailQuery } from "@plein/contract/mails/listed-mail";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { PAGE_NUMBERS, readQuery } from "../rest-input.ts";
import { EXAMPLE_MAIL } from "./mail-examples.ts";
import { countMailRows, listMailRows } from "./mail-rows.ts";
import { toListedMail } from "./to-listed-mail.ts";

export const listMails = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mails",
      readInput: (parts) => readQuery(parts, PAGE_NUMBERS),
      summary: "Returns the platform's mails with their states, newest first; X-Total-Count is their number on all pages.",
      example: { response: [EXAMPLE_MAIL] },
    },
  })
  .input(MailQuery.optional())
  .output(z.array(ListedMail))
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "settings.readTechnical");
    const { db, actor } = ctx;
    const query = input ?? MailQuery.parse({});
    const rows = await listMailRows(db, db.platformGuid, query);
    ctx.response.setHeader("X-Total-Count", String(await countMailRows(db, db.platformGuid, query)));
    return rows.map((row) => toListedMail(actor, row));
  });
