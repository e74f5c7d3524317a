import type { Guid } from "@plein/contract/guid";
import { mergeProfileFields } from "@plein/contract/profiles/built-in-profile-fields";
import { withNotificationDefaults } from "@plein/contract/profiles/notification-fields";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import type { PlatformDb } from "@plein/db/platform-db";
import type { SqlTarget } from "../run-sql.ts";
import { findNotificationDefaults } from "../settings/settings.shared.ts";
import { listFieldRows } from "./field-rows.ts";

/** Every field of a platform's profiles: those that all platforms have, and its own. */
export async function listPlatformFields(target: SqlTarget, platformGuid: Guid): Promise<ProfileField[]> {
  return mergeProfileFields(await listFieldRows(target, platformGuid));
}

/** The fields with the defaults that apply on this platform, for the screens that show them. */
export async function listFieldsWithDefaults(db: PlatformDb): Promise<ProfileField[]> {
  const [fields, defaults] = await Promise.all([listPlatformFields(db, db.platformGuid), findNotificationDefaults(db, db.platformGuid)]);
  return withNotificationDefaults(fields, defaults);
}
