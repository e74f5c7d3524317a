import type { Guid } from "@plein/contract/guid";
import type { DocumentContentType } from "@plein/contract/media/document-types";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** `whole`: all of its words; `part`: the first of many */
export type ReadDocument = { readonly outcome: "whole" | "part" | "unreadable"; readonly text: string };

export type UnreadDocument = { readonly guid: Guid; readonly version: number; readonly contentType: DocumentContentType };

/** A document whose current version hasn't been read yet; null if it has, or if it is in the trash. Videos have no text to read. */
export function findUnreadDocument(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<UnreadDocument | null> {
  return runSqlForOne(
    target,
    sql<UnreadDocument>`
      select i.guid, i.version, i.content_type as "contentType" from images i
       where i.platform_guid = ${platformGuid}::uuid and i.guid = ${guid}::uuid and i.kind = 'file' and i.deleted_on is null
         and i.content_type not like 'video/%'
         and not exists (select from document_texts t where t.platform_guid = i.platform_guid and t.media_guid = i.guid
                            and t.version = i.version and t.outcome <> 'unreadable')`,
  );
}

/** Documents whose current version was never read, the newest first. */
export async function listUntriedDocuments(target: SqlTarget, platformGuid: Guid, limit: number): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      select i.guid from images i
       where i.platform_guid = ${platformGuid}::uuid and i.kind = 'file' and i.is_public and i.deleted_on is null
         and i.content_type not like 'video/%'
         and not exists (select from document_texts t where t.platform_guid = i.platform_guid and t.media_guid = i.guid and t.version = i.version)
       order by i.created_on desc limit ${limit}::int`,
  );
  return rows.map(({ guid }) => guid);
}

/** @returns false if the document has another version by now, or no longer exists */
export async function saveDocumentText(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, version, outcome, text }: Omit<UnreadDocument, "contentType"> & ReadDocument,
): Promise<boolean> {
  const saved = await runSqlForOne(
    target,
    sql`insert into document_texts (platform_guid, media_guid, version, outcome, text)
        select i.platform_guid, i.guid, i.version, ${outcome}, ${text} from images i
         where i.platform_guid = ${platformGuid}::uuid and i.guid = ${guid}::uuid and i.version = ${version}::int
           for no key update
            on conflict (platform_guid, media_guid) do update
           set version = excluded.version, outcome = excluded.outcome, text = excluded.text, read_on = now()
        returning media_guid`,
  );
  return saved !== null;
}

export type IndexableDocument = {
  readonly guid: Guid;
  readonly version: number;
  readonly name: string;
  readonly createdOn: Date;
  /** whether it is public, and not in the trash */
  readonly isFindable: boolean;
  /** text of its current version; empty until it is read */
  readonly text: string;
};

/** The documents among these files. */
export function listIndexableDocuments(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<IndexableDocument[]> {
  return runSql(
    target,
    sql<IndexableDocument>`
      select i.guid, i.version, i.name, i.created_on as "createdOn", i.is_public and i.deleted_on is null as "isFindable", coalesce(t.text, '') as text
        from images i
        left join document_texts t on t.platform_guid = i.platform_guid and t.media_guid = i.guid and t.version = i.version
       where i.platform_guid = ${platformGuid}::uuid and i.guid = any(${[...guids]}::uuid[]) and i.kind = 'file'`,
  );
}
