import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSqlForOne } from "../run-sql.ts";

/** The platform's primary domain; null for a platform that no longer exists or is archived. */
export async function findPrimaryDomain(db: PlatformDb): Promise<string | null> {
  const row = await runSqlForOne(
    db,
    sql<{ host: string }>`select primary_domain as host from platforms where guid = ${db.platformGuid}::uuid and archived_on is null`,
  );
  return row?.host ?? null;
}

type ImageRow = { readonly contentType: string; readonly version: number };

/** A public picture outside the trash; null for any other. */
export function findPublicImage(db: PlatformDb, imageGuid: Guid): Promise<ImageRow | null> {
  return runSqlForOne(
    db,
    sql<ImageRow>`
      select content_type as "contentType", version from images
       where platform_guid = ${db.platformGuid}::uuid and guid = ${imageGuid}::uuid and is_public and deleted_on is null`,
  );
}
