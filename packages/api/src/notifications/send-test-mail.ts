import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { queueTestMail } from "./mail-store.ts";
import { requireMailCare } from "./may-look-after-mail.ts";

export const sendTestMail = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/mails:test",
      status: 204,
      summary: "Sends the caller a mail, to see whether mail works; where it stands is told by the list of mails.",
    },
  })
  .output(z.void())
  .mutation(async ({ ctx }) => {
    requireMailCare(ctx);
    unwrap(await queueTestMail(ctx));
  });
