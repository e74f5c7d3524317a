import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/**
 * The total size of a platform's files outside the trash and of files submitted with forms, by their rows: variants of a picture and
 * earlier versions don't count. `limitGb` is the stored setting, null if there is none.
 */
export async function findStoredBytes(target: SqlTarget, platformGuid: Guid): Promise<{ usedBytes: number; limitGb: unknown }> {
  const row = await runSqlForOne(
    target,
    sql<{ usedBytes: number; limitGb: unknown }>`
      select coalesce(sum(i.size), 0)::float8
             + (select coalesce(sum(f.byte_size), 0)::float8 from submission_files f where f.platform_guid = ${platformGuid}::uuid) as "usedBytes",
             (select s.value from platform_settings s
               where s.platform_guid = ${platformGuid}::uuid and s.key = 'storageLimitGb') as "limitGb"
        from images i where i.platform_guid = ${platformGuid}::uuid and i.deleted_on is null`,
  );
  return row ?? { usedBytes: 0, limitGb: null };
}

/** The bytes that a user uploaded in the last hour and in the last day. */
export async function findUploadedBytes(
  target: SqlTarget,
  platformGuid: Guid,
  userGuid: Guid,
): Promise<{ readonly hour: number; readonly day: number }> {
  const row = await runSqlForOne(
    target,
    sql<{ hour: number; day: number }>`
      select coalesce(sum(size) filter (where updated_on > now() - interval '1 hour'), 0)::float8 as hour, coalesce(sum(size), 0)::float8 as day
        from images where platform_guid = ${platformGuid}::uuid and uploaded_by_guid = ${userGuid}::uuid
         and updated_on > now() - interval '1 day'`,
  );
  return row ?? { hour: 0, day: 0 };
}
