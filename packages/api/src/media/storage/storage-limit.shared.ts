import type { Guid } from "@plein/contract/guid";
import type { MediaStorage } from "@plein/contract/media/media-storage";
import { failure, type Result, success } from "@plein/contract/result";
import { ADMIN_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import type { SqlTarget } from "../../run-sql.ts";
import { findStoredBytes } from "./media-storage-rows.ts";

const BYTES_PER_GB = 1_000_000_000;

/** The bytes of a platform's files and the most that they may be. A stored limit that its schema no longer accepts counts as unset. */
export async function readMediaStorage(target: SqlTarget, platformGuid: Guid): Promise<MediaStorage> {
  const { usedBytes, limitGb } = await findStoredBytes(target, platformGuid);
  const schema = ADMIN_SETTING_SCHEMAS.storageLimitGb;
  const stored = schema.safeParse(limitGb ?? undefined);
  return { usedBytes, limitBytes: (stored.success ? stored.data : schema.parse(undefined)) * BYTES_PER_GB };
}

/**
 * Whether a platform's files are within its limit. In a transaction that adds to the audit log this also holds for concurrent uploads:
 * they conflict on the log's last entry, and the later one is retried and sees the earlier one's row.
 *
 * @returns Failed (507)
 */
export async function checkStorageLimit(target: SqlTarget, platformGuid: Guid): Promise<Result<MediaStorage>> {
  const storage = await readMediaStorage(target, platformGuid);
  if (storage.usedBytes <= storage.limitBytes) return success(storage);
  return failure("Failed", `The platform's files would take ${storage.usedBytes} of ${storage.limitBytes} bytes`, { storage });
}
