import type { Guid } from "@plein/contract/guid";
import { mergeProfileFields } from "@plein/contract/profiles/built-in-profile-fields";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import type { SqlTarget } from "../run-sql.ts";
import { listFieldRows } from "./field-rows.ts";

/** Every field of a platform's profiles: those that all platforms have, and its own. */
export async function listPlatformFields(target: SqlTarget, platformGuid: Guid): Promise<ProfileField[]> {
  return mergeProfileFields(await listFieldRows(target, platformGuid));
}
