import { LOCALES } from "@plein/contract/languages";
import { MAIL_KINDS } from "@plein/contract/mails/mail";
import { ListedMailText } from "@plein/contract/mails/texts/mail-text";
import { z } from "zod";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { listMailTextRows } from "./mail-text-rows.shared.ts";

export const listMailTexts = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mailtexts",
      summary: "Returns the subject of each kind of mail in each language, and whether the platform changed its text.",
      example: { response: [{ kind: "test", locale: "nl", subject: "Testbericht van {platformName}", isChanged: false }] },
    },
  })
  .output(z.array(ListedMailText))
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "settings.readAll");
    const { db, services } = ctx;
    const own = new Map((await listMailTextRows(db, db.platformGuid)).map((row) => [`${row.kind} ${row.locale}`, row]));
    return MAIL_KINDS.flatMap((kind) =>
      LOCALES.map((locale) => {
        const changed = own.get(`${kind} ${locale}`);
        return { kind, locale, subject: (changed ?? services.originalMailText(kind, locale)).subject, isChanged: changed !== undefined };
      }),
    );
  });
