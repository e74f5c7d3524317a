import { exampleFacts } from "@plein/contract/mails/texts/mail-examples";
import { MailPreview, MailTextDraft } from "@plein/contract/mails/texts/mail-text";
import { adminProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { checkMailText } from "./check-mail-text.ts";
import { readMailSettings } from "./mail-settings.shared.ts";
import { EXAMPLE_DRAFT } from "./mail-text-examples.ts";

/** A mutation only for its size: a text doesn't fit into a URL. */
export const previewMailText = adminProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/mailtexts:preview",
      summary: "Renders a text with example values; a logo is `cid:logo@plein`, and its picture `logoGuid`. Saves and sends nothing.",
      example: {
        body: EXAMPLE_DRAFT,
        response: {
          subject: "Werkt de e-mail van Gemeente Lindendaal?",
          text: "Gemeente Lindendaal …",
          html: "<!doctype html>…",
          logoGuid: null,
        },
      },
    },
  })
  .input(MailTextDraft)
  .output(MailPreview)
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "settings.readAll");
    checkMailText(ctx, input, []);
    const { db, platform, services } = ctx;
    const settings = await readMailSettings(db, platform);
    const { kind, locale } = input;
    const mail = services.writeMail({
      platform,
      settings,
      kind,
      facts: exampleFacts(kind, services.absoluteUrl(platform, "/")),
      locale,
      own: input,
    });
    return { ...mail, logoGuid: settings.headerLogo?.imageGuid ?? null };
  });
