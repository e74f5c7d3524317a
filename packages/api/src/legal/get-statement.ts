import { LegalStatement, LegalStatementName } from "@plein/contract/legal/legal-statement";
import { Locale } from "@plein/contract/locale";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { given, queryText } from "../rest-input.ts";
import { getStatementOf } from "./statement-store.ts";

export const getStatement = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statements/{name}",
      readInput: (parts) => given({ ...parts.params, ...queryText(parts, ["locale"]) }),
      summary: "The terms of use, the privacy, accessibility or cookie statement, in a language or else the caller's own.",
      example: {
        answer: {
          name: "terms-of-use",
          locale: "en",
          textLocale: "en",
          title: "Terms of use",
          version: 1,
          date: "2023-03-14",
          text: "These terms hold for everyone who has an account.",
          supportEmail: "help@lindendaal.example",
          cookies: [],
        },
      },
    },
  })
  .input(z.strictObject({ name: LegalStatementName, locale: Locale.optional() }))
  .output(LegalStatement)
  .query(({ ctx, input }) => getStatementOf(ctx, input.name, input.locale ?? ctx.locale));
