import { SenderCheck } from "@plein/contract/mails/sender-check";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { EXAMPLE_SENDER_CHECK } from "./mail-examples.ts";
import { findSenderAddress } from "./mail-sender.ts";

export const checkSender = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mails:sender",
      summary:
        "Looks up the DNS records of the domain that the platform's mails come from: SPF, DKIM and DMARC. Receivers reject mails of a domain without them, or file them as junk.",
      example: { response: EXAMPLE_SENDER_CHECK },
    },
  })
  .output(SenderCheck)
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "settings.readAll");
    const { db, platform, services } = ctx;
    return services.checkSender(await findSenderAddress(db, platform, services.defaultSender));
  });
