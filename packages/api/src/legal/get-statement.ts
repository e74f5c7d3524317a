import { listedCookies } from "@plein/contract/consent/cookie-table";
import { LegalStatement, LegalStatementName, OwnLegalStatement, SETTING_OF_STATEMENT } from "@plein/contract/legal/legal-statement";
import { TERMS_OF_USE_DATE } from "@plein/contract/legal/terms-of-use";
import { LOCALES, Locale } from "@plein/contract/locale";
import { z } from "zod";
import type { ApiContext } from "../context.ts";
import { publicProcedure } from "../procedures.ts";
import { given, queryText } from "../rest-input.ts";
import { listSettingValues } from "../settings/settings.shared.ts";
import { defaultText, fillPlaceholders, statementTitle } from "./default-statements.ts";

export const getStatement = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statements/{name}",
      readInput: (parts) => given({ ...parts.params, ...queryText(parts, ["locale"]) }),
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
          supportEmail: "help@lindendaal.example",
          cookies: [],
        },
      },
    },
  })
  .input(z.strictObject({ name: LegalStatementName, locale: Locale.optional() }))
  .output(LegalStatement)
  .query(({ ctx, input: { name, locale = ctx.locale } }) => readStatement(ctx, name, locale));

/** The date of the product's texts. docs/rules.md "Statements" names it for the terms of use and privacy; the others share it. */
const DEFAULT_DATE = TERMS_OF_USE_DATE;

/** The platform's own text in this language, or else in another; without any, the product's text. */
async function readStatement(
  { db, platform }: Pick<ApiContext, "db" | "platform">,
  name: LegalStatementName,
  locale: Locale,
): Promise<LegalStatement> {
  const values = new Map((await listSettingValues(db, platform, "all")).map(({ key, value }) => [key, value]));
  const own = OwnLegalStatement.nullable().parse(values.get(SETTING_OF_STATEMENT[name]));
  const supportEmail = String(values.get("supportEmail"));
  const textLocale = [locale, ...LOCALES].find((candidate) => own?.texts[candidate] !== undefined) ?? locale;
  const facts = { platformName: String(values.get("platformName")), supportEmail, locale: textLocale };
  return {
    name,
    locale,
    textLocale,
    title: statementTitle(name, locale),
    version: name === "terms-of-use" ? Number(values.get("termsOfUseVersion")) : (own?.version ?? 1),
    date: own?.date ?? DEFAULT_DATE,
    text: fillPlaceholders(own?.texts[textLocale] ?? defaultText(name, textLocale), facts),
    supportEmail,
    cookies: name === "cookie-statement" ? listedCookies({ siteimproveId: String(values.get("siteimproveId")) }) : [],
  };
}
