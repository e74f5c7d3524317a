import type { Guid } from "@plein/contract/guid";
import type { MediaStorage } from "@plein/contract/media/media-storage";
import { failure, type Result, success } from "@plein/contract/result";
import { ADMIN_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

const BYTES_PER_GB = 1_000_000_000;

/** What a platform's files take, by their rows: sizes that are made of a picture, and versions that it had, don't count. */
export async function findMediaStorage(target: SqlTarget, platformGuid: Guid): Promise<MediaStorage> {
  const row = await runSqlForOne(
    target,
    sql<{ usedBytes: number; limitGb: unknown }>`
      select coalesce(sum(i.size), 0)::float8 as "usedBytes",
             (select s.value from platform_settings s
               where s.platform_guid = ${platformGuid}::uuid and s.key = 'storageLimitGb') as "limitGb"
        from images i where i.platform_guid = ${platformGuid}::uuid and i.deleted_on is null`,
  );
  const stored = ADMIN_SETTING_SCHEMAS.storageLimitGb.safeParse(row?.limitGb ?? undefined);
  const limitGb = stored.success ? stored.data : ADMIN_SETTING_SCHEMAS.storageLimitGb.parse(undefined);
  return { usedBytes: row?.usedBytes ?? 0, limitBytes: limitGb * BYTES_PER_GB };
}

/**
 * Whether what is stored keeps to the limit. In a transaction that adds to the audit log it holds for uploads side by side: they
 * meet on the log's last entry, and the later one runs again and sees the earlier one's row.
 *
 * @returns Failed (507)
 */
export async function checkStorage(target: SqlTarget, platformGuid: Guid): Promise<Result<MediaStorage>> {
  const storage = await findMediaStorage(target, platformGuid);
  if (storage.usedBytes <= storage.limitBytes) return success(storage);
  return failure("Failed", `The platform's files would take ${storage.usedBytes} of ${storage.limitBytes} bytes`, { storage });
}
