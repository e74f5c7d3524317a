import { can } from "@plein/contract/access/policy";
import { type Failure, type FieldError, failure, type Result, success } from "@plein/contract/result";
import { isSameJson } from "@plein/contract/same-json";
import { CHANGEABLE_SETTINGS, type ChangeableSettingKey, SettingChange, VersionedSetting } from "@plein/contract/settings/setting-change";
import { keepUnknownOf } from "@plein/contract/stored-json/keep-unknown-members";
import { hasSqlState, UNIQUE_VIOLATION } from "@plein/db/error-codes";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { UserContext } from "../context.ts";
import { computeEtag, matchesIfMatch } from "../etag.ts";
import { badField, badFieldError, badFields } from "../field-errors.ts";
import { adminProcedure } from "../procedures.ts";
import { checkRecentAuthentication } from "../recent-authentication.ts";
import { unwrap } from "../result-error.ts";
import type { SqlTarget } from "../run-sql.ts";
import { findLanguageErrors } from "./language-errors.ts";
import { findRedirectErrors, saveHosts, savePrimary } from "./save-hosts.ts";
import { toAuditFacts } from "./setting-audit.ts";
import { EXAMPLE_SETTING } from "./setting-example.ts";
import { findSettingImages, findSizeError } from "./setting-images.ts";
import { findPublicImages, findSettingRows, saveSettingValue } from "./setting-rows.ts";
import { readVersionedSetting, toVersionedSetting } from "./versioned-settings.ts";

export const saveSetting = adminProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/platformsettingvalues",
      bodyMember: "setting",
      summary:
        "Saves the value of one setting, by its key. 409 when it changed since `version` or If-Match. The settings of who may register and how they authenticate (`registrationMode`, `allowedEmailDomains`, `twoFactorRoles`), and `eraseInactiveAfterMonths`, require that the admin authenticated within the last five minutes; `senderEmail`, `storageLimitGb`, `hostNames`, `primaryDomain` and `redirectsToPrimary` are for staff and developers.",
      example: { body: { key: "platformName", value: "Gemeente Lindendaal" }, response: EXAMPLE_SETTING },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ setting: SettingChange }))
  .output(VersionedSetting)
  .mutation(async ({ ctx, input: { setting } }) => {
    const refusal = findRefusal(ctx, setting.key);
    return unwrap(refusal ?? (await save(ctx, setting)));
  });

/** Unauthorized without the key's right or, for settings about access, without recent authentication. */
function findRefusal(ctx: UserContext, key: ChangeableSettingKey): Failure | null {
  const { right } = CHANGEABLE_SETTINGS[key];
  if (!can(ctx.actor, right)) return failure("Unauthorized", `No right: ${right}`, { isAuthenticated: true });
  if (right === "settings.edit") return null;
  const recent = checkRecentAuthentication(ctx);
  return recent.code === "Success" ? null : recent;
}

/** @returns Conflict with the current setting when it changed since `version` or If-Match; BadRequest for a picture that isn't public */
async function save(ctx: UserContext, change: SettingChange): Promise<Result<VersionedSetting>> {
  try {
    return await saveInTransaction(ctx, change);
  } catch (error) {
    // Another platform got the same host name at the same time.
    if (change.key === "hostNames" && hasSqlState(error, UNIQUE_VIOLATION)) return badField(["setting", "value"], "takenHost", ctx.locale);
    throw error;
  }
}

function saveInTransaction(ctx: UserContext, { key, value, version }: SettingChange): Promise<Result<VersionedSetting>> {
  return ctx.db.transaction(async (tx) => {
    const current = await readVersionedSetting(tx, ctx, key);
    if ((version !== undefined && version !== current.version) || !matchesIfMatch(ctx.ifMatch, current))
      return failure("Conflict", `Setting ${key} changed`, { current, currentETag: computeEtag(current) });
    const next = toVersionedSetting(key, value);
    if (isSameJson(current.value, next.value)) return success(current);
    const errors = [...(await findImageErrors(tx, ctx, next)), ...(await findLanguageErrors(tx, ctx, next))];
    if (errors.length > 0) return badFields(errors);
    const refused = await store(tx, ctx, { key, value } as SettingChange);
    if (refused.length > 0) return badFields(refused);
    const [before, after] = [toAuditFacts(current), toAuditFacts(next)];
    await addAuditEntry(tx, ctx, { action: "settings.save", objectType: "setting", before, after });
    await tx.invalidate(["all"]);
    return success(next);
  });
}

/** Stores the value. @returns errors that only the database can detect */
async function store(tx: PlatformTransaction, ctx: UserContext, { key, value }: SettingChange): Promise<FieldError[]> {
  if (key === "primaryDomain") return savePrimary(tx, ctx, String(value));
  if (key === "redirectsToPrimary") {
    const errors = await findRedirectErrors(tx, ctx, value === true);
    if (errors.length > 0) return errors;
  }
  if (key !== "hostNames") {
    const { platformGuid } = ctx.db;
    const [stored] = await findSettingRows(tx, platformGuid, [key]);
    await saveSettingValue(tx, platformGuid, { key, value: keepUnknownOf(value, CHANGEABLE_SETTINGS[key].schema, stored?.value) });
    return [];
  }
  const { value: primaryDomain } = await readVersionedSetting(tx, ctx, "primaryDomain");
  return saveHosts(tx, ctx, { primaryDomain: String(primaryDomain), hosts: CHANGEABLE_SETTINGS.hostNames.schema.parse(value) });
}

/** A setting's pictures are shown to everyone, so they must be public; some must also be large enough. */
async function findImageErrors(target: SqlTarget, { db, locale }: UserContext, { key, value }: VersionedSetting): Promise<FieldError[]> {
  const images = findSettingImages(value);
  if (images.length === 0) return [];
  const publicImages = await findPublicImages(
    target,
    db.platformGuid,
    images.map(({ guid }) => guid),
  );
  return images.flatMap(({ guid, path }) => {
    const image = publicImages.get(guid);
    const error = image === undefined ? "image" : findSizeError(key, image);
    return error === null ? [] : [badFieldError(["setting", "value", ...path, "imageGuid"], error, locale)];
  });
}
