import { inEachLanguage } from "@plein/contract/languages";
import { EditedStatement, LegalStatementName } from "@plein/contract/legal/legal-statement";
import { z } from "zod";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { buildPlaceholders, defaultText } from "./default-statements.ts";
import { DEFAULT_STATEMENT_DATE, readStatementFacts } from "./statement-facts.ts";

export const getStatementForEditing = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statements/{name}/texts",
      summary:
        "Returns the platform's own texts of a statement and those of the product, in each language, with what fills the words between braces.",
      example: {
        response: {
          name: "privacy",
          version: 2,
          date: "2026-11-21",
          ownTexts: { nl: null, en: "## Your account\n\nYour account is yours alone." },
          productTexts: { nl: "## Als u alleen leest", en: "## If you only read" },
          placeholders: { nl: { platform: "Gemeente Lindendaal" }, en: { platform: "Gemeente Lindendaal" } },
        },
      },
    },
  })
  .input(z.strictObject({ name: LegalStatementName }))
  .output(EditedStatement)
  .query(async ({ ctx, input: { name } }) => {
    requireRight(ctx.actor, "settings.readAll");
    const facts = await readStatementFacts(ctx, name);
    return {
      name,
      version: facts.version,
      date: facts.own?.date ?? DEFAULT_STATEMENT_DATE,
      ownTexts: inEachLanguage((locale) => facts.own?.texts[locale] ?? null),
      productTexts: inEachLanguage((locale) => defaultText(name, locale)),
      placeholders: inEachLanguage((locale) => buildPlaceholders({ ...facts, locale })),
    };
  });
