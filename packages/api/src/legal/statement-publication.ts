import { type LegalStatementName, OwnLegalStatement, SETTING_OF_STATEMENT } from "@plein/contract/legal/legal-statement";
import type { Locale } from "@plein/contract/locale";
import { failure, type Result, success } from "@plein/contract/result";
import { keepUnknownOf } from "@plein/contract/stored-json/keep-unknown-members";
import { readStored } from "@plein/contract/stored-json/read-stored";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { getTermsVersion } from "../terms-rows.ts";
import { findStatementSetting, findToday, saveStatementSetting } from "./statement-rows.ts";

type NewVersion = {
  readonly name: LegalStatementName;
  /** null restores the product's text in a language; a language without a member keeps its text */
  readonly texts: { readonly [locale in Locale]?: string | null | undefined };
  /** summaries of the changes, for readers; a language without a member has none */
  readonly summaries?: { readonly [locale in Locale]?: string | undefined } | undefined;
  /** the version that it replaces; any if absent */
  readonly version?: number | undefined;
  /** defaults to today in the platform's time zone */
  readonly date?: string | undefined;
};

type PublishedVersion = { readonly version: number; readonly date: string };

/** Publishes a new version of a statement. With the terms of use, all users have to accept them again. Conflict when it replaces another version. */
export function publishVersion(
  ctx: UserContext,
  { name, texts, summaries = {}, version, date }: NewVersion,
): Promise<Result<PublishedVersion>> {
  const { platformGuid } = ctx.db;
  const key = SETTING_OF_STATEMENT[name];
  const isTerms = name === "terms-of-use";
  return ctx.db.transaction(async (tx) => {
    const stored = await findStatementSetting(tx, platformGuid, key);
    const own = readStored(OwnLegalStatement, stored)?.value;
    const before = isTerms ? await getTermsVersion(tx, platformGuid) : (own?.version ?? 1);
    if (version !== undefined && version !== before) return failure("Conflict", `Statement ${name} changed`, { current: before });
    const written = Object.entries(summaries).filter(([, text]) => text);
    const next: OwnLegalStatement = {
      version: before + 1,
      date: date ?? (await findToday(tx, ctx.platform.timeZone)),
      texts: Object.fromEntries(Object.entries({ ...own?.texts, ...texts }).filter(([, text]) => typeof text === "string")),
      ...(written.length > 0 && { summaries: Object.fromEntries(written) }),
    };
    await saveStatementSetting(tx, platformGuid, { key, value: keepUnknownOf(next, OwnLegalStatement, stored) });
    if (isTerms) await saveStatementSetting(tx, platformGuid, { key: "termsOfUseVersion", value: next.version });
    await addAuditEntry(tx, ctx, {
      action: isTerms ? "legal.publishTerms" : "legal.publishStatement",
      objectType: "platform",
      before: { statement: name, version: before },
      after: { statement: name, version: next.version, date: next.date, languages: Object.keys(next.texts) },
    });
    await tx.invalidate(["site"]);
    return success({ version: next.version, date: next.date });
  });
}
