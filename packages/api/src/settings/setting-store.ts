import { can } from "@plein/contract/access/policy";
import type { Platform } from "@plein/contract/platforms/platform";
import { type Failure, type FieldError, failure, type Result, success } from "@plein/contract/result";
import {
  CHANGEABLE_SETTING_KEYS,
  CHANGEABLE_SETTINGS,
  type ChangeableSettingKey,
  type SettingChange,
  type VersionedSetting,
} from "@plein/contract/settings/setting-change";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext, UserContext } from "../context.ts";
import { digestOfText, etagOf, matchesIfMatch } from "../etag.ts";
import { badFieldError, badFields } from "../field-errors.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { isSameJson } from "../same-json.ts";
import { readSettingValue, type StoredSetting } from "./settings.shared.ts";

/** Every setting that can be changed, with the version that a change is made from. */
export async function listVersionedSettings({ db, ...ctx }: Pick<ApiContext, "db" | "platform">): Promise<VersionedSetting[]> {
  const platform = await platformNow(db, ctx);
  const stored = new Map((await readRows(db, CHANGEABLE_SETTING_KEYS)).map(({ key, value }) => [key, value]));
  return CHANGEABLE_SETTING_KEYS.map((key) => versioned(key, readSettingValue(key, stored.get(key), platform)));
}

/** @returns NotFound for a key that isn't one that can be changed */
export async function getVersionedSetting(ctx: Pick<ApiContext, "db" | "platform">, key: string): Promise<Result<VersionedSetting>> {
  const known = CHANGEABLE_SETTING_KEYS.find((candidate) => candidate === key);
  return known === undefined
    ? failure("NotFound", `No setting ${key}`)
    : success(await readOne(ctx.db, await platformNow(ctx.db, ctx), known));
}

/**
 * Gives a setting another value; every process shows it within a second.
 *
 * @returns Unauthorized without the key's right or, for who gets in and how, without a recent proof of who it is; Conflict,
 *   with the setting as it is now, when it changed since `version` or If-Match; BadRequest for a picture that isn't there
 */
export async function saveSetting(ctx: UserContext, { key, value, version }: SettingChange): Promise<Result<VersionedSetting>> {
  const refusal = refusedChange(ctx, key);
  if (refusal !== null) return refusal;
  return ctx.db.transaction(async (tx) => {
    const platform = await platformNow(tx, ctx);
    const current = await readOne(tx, platform, key);
    if ((version !== undefined && version !== current.version) || !matchesIfMatch(ctx.ifMatch, current))
      return failure("Conflict", `Setting ${key} changed`, { current, currentETag: etagOf(current) });
    const next = versioned(key, value);
    if (isSameJson(current.value, next.value)) return success(current);
    const missing = await missingPictures(tx, ctx, next);
    if (missing.length > 0) return badFields(missing);
    await store(tx, ctx, key, value);
    await addAuditEntry(tx, ctx, { action: "settings.save", objectType: "setting", before: factsOf(current), after: factsOf(next) });
    await tx.invalidate(["all"]);
    return success(next);
  });
}

function refusedChange(ctx: UserContext, key: ChangeableSettingKey): Failure | null {
  const { right } = CHANGEABLE_SETTINGS[key];
  if (!can(ctx.actor, right)) return failure("Unauthorized", `No right: ${right}`, { isAuthenticated: true });
  if (right === "settings.edit") return null;
  const recent = checkRecentAuthentication(ctx);
  return recent.code === "Success" ? null : recent;
}

/** Settings that are the platform's own columns; the others are rows. */
const COLUMNS: Readonly<Partial<Record<ChangeableSettingKey, "default_locale" | "time_zone">>> = {
  defaultLocale: "default_locale",
  timeZone: "time_zone",
};

/** What the request was served with may be older. */
async function platformNow(target: SqlTarget, { platform }: Pick<ApiContext, "platform">): Promise<Platform> {
  const row = await runSqlForOne(
    target,
    sql<Pick<Platform, "defaultLocale" | "timeZone">>`
      select default_locale as "defaultLocale", time_zone as "timeZone" from platforms where guid = ${platform.guid}::uuid`,
  );
  if (row === null) throw new Error("The platform of a request is gone");
  return { ...platform, ...row };
}

function readRows(target: SqlTarget, keys: readonly string[]): Promise<readonly StoredSetting[]> {
  // The wall shows the rows of this platform alone.
  return runSql(target, sql<StoredSetting>`select key, value from platform_settings where key = any(${[...keys]}::text[])`);
}

async function readOne(target: SqlTarget, platform: Platform, key: ChangeableSettingKey): Promise<VersionedSetting> {
  const [stored] = await readRows(target, [key]);
  return versioned(key, readSettingValue(key, stored?.value, platform));
}

/** The version is the value's own: what was put back to what somebody read is what they read. */
function versioned(key: ChangeableSettingKey, value: unknown): VersionedSetting {
  return { key, value, version: digestOfText(JSON.stringify([key, value])) };
}

async function store(tx: PlatformTransaction, { platform }: UserContext, key: ChangeableSettingKey, value: unknown): Promise<void> {
  const column = COLUMNS[key];
  if (column !== undefined) {
    await runSql(tx, sql`update platforms set ${sql.ref(column)} = ${String(value)} where guid = ${platform.guid}::uuid`);
    return;
  }
  await runSql(
    tx,
    sql`insert into platform_settings (platform_guid, key, value, updated_on)
        values (${platform.guid}::uuid, ${key}, ${JSON.stringify(value)}::jsonb, now())
        on conflict (platform_guid, key) do update set value = excluded.value, updated_on = excluded.updated_on`,
  );
}

/** A picture has to be the platform's, and for everyone's eyes: it stands on pages that everyone sees. */
async function missingPictures(tx: PlatformTransaction, { locale }: UserContext, { value }: VersionedSetting): Promise<FieldError[]> {
  const named = picturesIn(value);
  if (named.length === 0) return [];
  const guids = named.map(({ guid }) => guid);
  const found = await runSql(
    tx,
    sql<{ guid: string }>`select guid::text as guid from images where guid = any(${guids}::uuid[]) and is_public`,
  );
  return named
    .filter(({ guid }) => !found.some((image) => image.guid === guid))
    .map(({ path }) => badFieldError(["setting", "value", ...path, "imageGuid"], "image", locale));
}

function picturesIn(value: unknown): { readonly guid: string; readonly path: readonly number[] }[] {
  const pictureOf = (one: unknown, path: readonly number[]) =>
    typeof one === "object" && one !== null && "imageGuid" in one ? [{ guid: String(one.imageGuid), path }] : [];
  return Array.isArray(value) ? value.flatMap((one, index) => pictureOf(one, [index])) : pictureOf(value, []);
}

/** For the log: which setting, and what it became where that is a word, a number, a switch or a list of words. No addresses of people. */
function factsOf({ key, value }: VersionedSetting): Record<string, string | number | boolean | string[]> {
  if (key === "supportEmail" || key === "senderEmail") return { key };
  if (typeof value === "string" || typeof value === "boolean" || typeof value === "number") return { key, value };
  const isWords = Array.isArray(value) && value.every((one) => typeof one === "string");
  return isWords ? { key, value: value as string[] } : { key };
}
