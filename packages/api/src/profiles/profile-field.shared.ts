import type { Guid } from "@plein/contract/guid";
import { mergeProfileFields } from "@plein/contract/profiles/built-in-profile-fields";
import { withNotificationDefaults } from "@plein/contract/profiles/notification-fields";
import { ProfileField, type ProfileFieldInput } from "@plein/contract/profiles/profile-field";
import { keepUnknownOf } from "@plein/contract/stored-json/keep-unknown-members";
import { readStored } from "@plein/contract/stored-json/read-stored";
import type { PlatformDb } from "@plein/db/platform-db";
import type { SqlTarget } from "../run-sql.ts";
import { findNotificationDefaults } from "../settings/settings.shared.ts";
import { listFieldRows } from "./field-rows.ts";

/** Every field of a platform's profiles: those that all platforms have, and its own. */
export async function listPlatformFields(target: SqlTarget, platformGuid: Guid): Promise<ProfileField[]> {
  return mergeProfileFields(await listOwnFields(target, platformGuid));
}

/** The fields that a platform defined itself, without what only a later release knows: members, and fields with other inputs. */
export async function listOwnFields(target: SqlTarget, platformGuid: Guid): Promise<ProfileField[]> {
  const stored = await listFieldRows(target, platformGuid);
  return stored.flatMap((row) => readStored(ProfileField, row)?.value ?? []);
}

/** A changed field as it is stored: with the members of its texts and options that only a later release knows. */
export function withLaterMembers<Input extends ProfileFieldInput>(saved: Input, stored: ProfileField): Input {
  const { label, description, options } = ProfileField.shape;
  return {
    ...saved,
    label: keepUnknownOf(saved.label, label, stored.label),
    description: keepUnknownOf(saved.description, description, stored.description),
    options: keepUnknownOf(saved.options, options, stored.options),
  };
}

/** The fields with the defaults that apply on this platform, for the screens that show them. */
export async function listFieldsWithDefaults(db: PlatformDb): Promise<ProfileField[]> {
  const [fields, defaults] = await Promise.all([listPlatformFields(db, db.platformGuid), findNotificationDefaults(db, db.platformGuid)]);
  return withNotificationDefaults(fields, defaults);
}
