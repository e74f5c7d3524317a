import { listedCookies } from "@plein/contract/consent/cookie-table";
import {
  type LegalStatement,
  type LegalStatementName,
  OwnLegalStatement,
  SETTING_OF_STATEMENT,
} from "@plein/contract/legal/legal-statement";
import { TERMS_OF_USE_DATE } from "@plein/contract/legal/terms-of-use";
import { LOCALES, type Locale } from "@plein/contract/locale";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext, UserContext } from "../context.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { listSettingValues } from "../settings/settings.shared.ts";
import { getTermsVersion } from "../terms-rows.ts";
import { defaultText, filledText, statementTitle } from "./default-statements.ts";

/** Of the statements that come with the product; docs/rules.md "Statements" gives those of the terms and of privacy. */
const DEFAULT_DATE = TERMS_OF_USE_DATE;

type Reader = Pick<ApiContext, "db" | "platform">;

/** A statement in a language: the platform's own text, in another language where it has none in this one, else the product's. */
export async function getStatementOf({ db, platform }: Reader, name: LegalStatementName, locale: Locale): Promise<LegalStatement> {
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
    text: filledText(own?.texts[textLocale] ?? defaultText(name, textLocale), facts),
    supportEmail,
    cookies: name === "cookie-statement" ? listedCookies({ siteimproveId: String(values.get("siteimproveId")) }) : [],
  };
}

export type NewStatement = {
  readonly name: LegalStatementName;
  /** null gives a language its text back that comes with the product; one that is not named keeps what it has */
  readonly texts: { readonly [locale in Locale]?: string | null | undefined };
  /** absent: today, where the platform is */
  readonly date?: string | undefined;
};

export type Published = { readonly version: number; readonly date: string };

/** Makes a new version of a statement hold. Of the terms of use, everyone who is signed in is asked again. */
export function publishStatementOf(ctx: UserContext, { name, texts, date }: NewStatement): Promise<Published> {
  const { platformGuid } = ctx.db;
  const key = SETTING_OF_STATEMENT[name];
  return ctx.db.transaction(async (tx) => {
    const stored = await runSqlForOne(
      tx,
      sql<{ value: unknown }>`select value from platform_settings where platform_guid = ${platformGuid}::uuid and key = ${key}`,
    );
    const own = OwnLegalStatement.safeParse(stored?.value).data;
    const before = name === "terms-of-use" ? await getTermsVersion(tx, platformGuid) : (own?.version ?? 1);
    const next: OwnLegalStatement = {
      version: before + 1,
      date: date ?? (await todayAt(tx, ctx.platform.timeZone)),
      texts: Object.fromEntries(Object.entries({ ...own?.texts, ...texts }).filter(([, text]) => typeof text === "string")),
    };
    await storeSetting(tx, ctx, key, next);
    if (name === "terms-of-use") await storeSetting(tx, ctx, "termsOfUseVersion", next.version);
    await addAuditEntry(tx, ctx, {
      action: name === "terms-of-use" ? "legal.publishTerms" : "legal.publishStatement",
      objectType: "platform",
      before: { statement: name, version: before },
      after: { statement: name, version: next.version, date: next.date, languages: Object.keys(next.texts) },
    });
    await tx.invalidate(["site"]);
    return { version: next.version, date: next.date };
  });
}

async function todayAt(tx: PlatformTransaction, timeZone: string): Promise<string> {
  const row = await runSqlForOne(tx, sql<{ today: string }>`select (now() at time zone ${timeZone})::date::text as today`);
  if (row === null) throw new Error("A statement without a table gave no row");
  return row.today;
}

async function storeSetting(tx: PlatformTransaction, { db }: UserContext, key: string, value: unknown): Promise<void> {
  await runSql(
    tx,
    sql`insert into platform_settings (platform_guid, key, value, updated_on)
        values (${db.platformGuid}::uuid, ${key}, ${JSON.stringify(value)}::jsonb, now())
        on conflict (platform_guid, key) do update set value = excluded.value, updated_on = excluded.updated_on`,
  );
}
