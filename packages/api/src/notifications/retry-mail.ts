import { Guid } from "@plein/contract/guid";
import { ListedMail } from "@plein/contract/notifications/listed-mail";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_MAIL } from "./mail-examples.ts";
import { retryMail as retry } from "./mail-store.ts";
import { requireMailCare } from "./may-look-after-mail.ts";

export const retryMail = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/mails/{guid}:retry",
      summary: "Sends a mail again that was refused or given up; Conflict for one that waits, is on its way or was sent.",
      example: { answer: { ...EXAMPLE_MAIL, state: "queued" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ListedMail)
  .mutation(async ({ ctx, input }) => {
    requireMailCare(ctx);
    return unwrap(await retry(ctx, input.guid));
  });
