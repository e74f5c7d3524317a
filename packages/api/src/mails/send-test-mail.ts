import { countMail } from "@plein/auth/limits/mail-limits";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { findUserAddress } from "./mail-rows.ts";
import { queueMail } from "./queue-mail.shared.ts";

/** TooSoon for a second one within a minute. */
export const sendTestMail = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/mails:test",
      status: 204,
      summary: "Sends the caller a mail, to test whether mail works; the list of mails has its state.",
    },
  })
  .output(z.void())
  .mutation(async ({ ctx }) => {
    requireRight(ctx.actor, "settings.readTechnical");
    const { db, actor, platform, locale, services } = ctx;
    const user = await findUserAddress(db, db.platformGuid, actor.userGuid);
    if (user === null) throw new ResultError(failure("NotFound", "The caller's account is gone"));
    unwrap(await countMail(db, { kind: "test", email: user.email.toLowerCase(), clientAddress: null }));
    await db.transaction(async (tx) => {
      const facts = { name: user.firstName, link: services.absoluteUrl(platform, "/") };
      await queueMail(tx, { platformGuid: db.platformGuid, kind: "test", to: user.email, locale, facts });
      await addAuditEntry(tx, ctx, { action: "mails.sendTest", objectType: "platform", objectGuid: db.platformGuid });
    });
  });
