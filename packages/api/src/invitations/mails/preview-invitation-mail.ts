import { InvitationMail } from "@plein/contract/invitations/new-invitations";
import { z } from "zod";
import { readMailSettings } from "../../mails/texts/mail-settings.shared.ts";
import { findMailTextRow } from "../../mails/texts/mail-text-rows.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { buildInvitationLink } from "./invitation-mails.ts";

const DAY_MS = 86_400_000;

/** A mutation only for its size: a message doesn't fit into a URL. */
export const previewInvitationMail = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/invitations:previewMail",
      summary: "Previews the mail of an invitation. Sends nothing.",
      example: {
        body: { message: "Fijn dat u meedoet.", validDays: 14 },
        response: { subject: "Uitnodiging voor Gemeente Lindendaal", text: "Beste lezer, …" },
      },
    },
  })
  .input(InvitationMail)
  .output(z.strictObject({ subject: z.string(), text: z.string() }))
  .mutation(async ({ ctx, input: { language, message, validDays, name } }) => {
    requireRight(ctx.actor, "invitations.add");
    const { db, platform, services, displayName } = ctx;
    const settings = await readMailSettings(db, platform);
    const locale = language ?? platform.defaultLocale;
    const own = await findMailTextRow(db, db.platformGuid, { kind: "invitation", locale });
    const expiresOn = new Date(Date.now() + validDays * DAY_MS).toISOString();
    const facts = { name, inviterName: displayName, message, link: buildInvitationLink(ctx, "example"), expiresOn };
    const { subject, text } = services.writeMail({ platform, settings, kind: "invitation", facts, locale, own });
    return { subject, text };
  });
