import { inEachLanguage } from "@plein/contract/languages";
import { ChangeSummary, LegalStatementName, LegalText } from "@plein/contract/legal/legal-statement";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { unwrap } from "../result-error.ts";
import { publishVersion } from "./statement-publication.ts";

const Text = LegalText.nullable().optional();
const Summary = ChangeSummary.optional();

export const publishStatement = adminProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/statements:publish",
      summary:
        "Publishes a new version of a statement with its texts; null restores the product's text in a language. With the terms of use, all users have to accept them again. `summaries` says what changed. 409 when `version`, the one that the texts were written for, is no longer in force.",
      example: {
        body: { name: "privacy", texts: { en: "## Your account\n\nYour account is yours alone." } },
        response: { version: 2, date: "2026-11-21" },
      },
    },
  })
  .input(
    z.strictObject({
      name: LegalStatementName,
      texts: z.strictObject(inEachLanguage(() => Text)),
      summaries: z.strictObject(inEachLanguage(() => Summary)).optional(),
      date: z.iso.date().optional(),
      version: z.int().min(1).optional(),
    }),
  )
  .output(z.strictObject({ version: z.int(), date: z.iso.date() }))
  .mutation(async ({ ctx, input }) => {
    requireRight(ctx.actor, "settings.edit");
    return unwrap(await publishVersion(ctx, input));
  });
