import { listCookies } from "@plein/contract/consent/cookie-table";
import { LOCALES } from "@plein/contract/languages";
import { LegalStatement, LegalStatementName } from "@plein/contract/legal/legal-statement";
import { fillPlaceholders } from "@plein/contract/legal/legal-text";
import { Locale } from "@plein/contract/locale";
import { z } from "zod";
import type { ApiContext } from "../context.ts";
import { publicProcedure } from "../procedures.ts";
import { queryText, withoutUndefined } from "../rest-input.ts";
import { buildPlaceholders, defaultText, statementTitle } from "./default-statements.ts";
import { DEFAULT_STATEMENT_DATE, readStatementFacts } from "./statement-facts.ts";

export const getStatement = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statements/{name}",
      readInput: (parts) => withoutUndefined({ ...parts.params, ...queryText(parts, ["locale"]) }),
      summary:
        "Returns the terms of use, or the privacy, accessibility or cookie statement, in the named language or else in the caller's.",
      hasEntity: true,
      example: {
        response: {
          name: "terms-of-use",
          locale: "en",
          textLocale: "en",
          title: "Terms of use",
          version: 1,
          date: "2023-03-14",
          text: "These terms apply to everyone who has an account.",
          summary: "",
          supportEmail: "help@lindendaal.example",
          cookies: [],
        },
      },
    },
  })
  .input(z.strictObject({ name: LegalStatementName, locale: Locale.optional() }))
  .output(LegalStatement)
  .query(({ ctx, input: { name, locale = ctx.locale } }) => readStatement(ctx, name, locale));

/** The platform's own text in this language, or else in another; without any, the product's text. */
async function readStatement(
  { db, platform }: Pick<ApiContext, "db" | "platform">,
  name: LegalStatementName,
  locale: Locale,
): Promise<LegalStatement> {
  const { own, version, platformName, supportEmail, accessibility, analytics, retention } = await readStatementFacts(
    { db, platform },
    name,
  );
  const textLocale = [locale, ...LOCALES].find((candidate) => own?.texts[candidate] !== undefined) ?? locale;
  const placeholders = buildPlaceholders({ platformName, supportEmail, accessibility, retention, locale: textLocale });
  return {
    name,
    locale,
    textLocale,
    title: statementTitle(name, locale),
    version,
    date: own?.date ?? DEFAULT_STATEMENT_DATE,
    text: fillPlaceholders(own?.texts[textLocale] ?? defaultText(name, textLocale), placeholders),
    summary: own?.summaries?.[textLocale] ?? "",
    supportEmail,
    cookies: name === "cookie-statement" ? listCookies(analytics) : [],
  };
}
