import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { MediaUse } from "@plein/contract/media/media-file";
import { referredKind } from "@plein/contract/media/media-references";
import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { itemsVisibleWhere, visibleWhere } from "../access/visible-where.shared.ts";
import { runSql } from "../run-sql.ts";
import type { ArrivedFile } from "./upload.ts";

/** What shows a file. `hidden`: how many places more there are, that this caller doesn't get to see. */
export type MediaUses = { readonly uses: readonly MediaUse[]; readonly hidden: number };

const MAX_USES = 100;

type UseRow = MediaUse & { readonly isVisible: boolean };

/** Where a file is shown: on pages (drafts and publications), in items, settings and templates. */
export async function listMediaUses(db: PlatformDb, actor: Actor, guid: Guid): Promise<MediaUses> {
  const mark = `%"${guid}"%`;
  const platform = sql`${db.platformGuid}::uuid`;
  const seesSettings = can(actor, "settings.readAll");
  const rows = await runSql(
    db,
    sql<UseRow>`
      select 'page' as kind, coalesce(pub.title, p.title) as title, p.path, ${visibleWhere(actor, "page.view", "p")} as "isVisible"
        from pages p left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
       where p.platform_guid = ${platform} and p.deleted_on is null and (
             exists (select from building_block_instances b where b.platform_guid = p.platform_guid and b.page_guid = p.guid
                        and b.deleted_on is null and b.content::text like ${mark})
          or exists (select from page_publications u where u.platform_guid = p.platform_guid and u.page_guid = p.guid
                        and (u.blocks::text like ${mark} or u.options::text like ${mark}))
          or p.options::text like ${mark})
      union all
      select 'item', i.title, null, exists (
               select from list_item_parents r join pages p on p.platform_guid = r.platform_guid and p.guid = r.page_guid
                where r.platform_guid = i.platform_guid and r.item_guid = i.guid and i.is_published
                  and ${itemsVisibleWhere(actor, "p", sql`i.list_item_type_name`)})
        from list_items i where i.platform_guid = ${platform} and i.deleted_on is null
         and (i.image::text like ${mark} or i.metadata::text like ${mark} or i.blocks::text like ${mark}
              or i.draft_blocks::text like ${mark} or i.share_image::text like ${mark})
      union all
      select 'setting', s.key, null, ${seesSettings}::boolean
        from platform_settings s where s.platform_guid = ${platform} and s.value::text like ${mark}
      union all
      select 'template', t.name, null, true
        from page_templates t where t.platform_guid = ${platform} and t.blocks::text like ${mark}
      order by 1, 2 limit ${MAX_USES}`,
  );
  const uses = rows.filter(({ isVisible }) => isVisible).map(({ isVisible: _isVisible, ...use }) => use);
  return { uses, hidden: rows.length - uses.length };
}

type NewVersion = Pick<ArrivedFile, "kind" | "name" | "contentType" | "size" | "width" | "height"> & {
  readonly guid: Guid;
  readonly version: number;
};

/** Columns that hold references to files, by table, and the tags of what shows a row. */
const HOLDERS: readonly { readonly table: string; readonly columns: readonly string[]; readonly tags: RawBuilder<unknown> }[] = [
  { table: "building_block_instances", columns: ["content"], tags: sql`'draft:' || t.page_guid` },
  { table: "page_publications", columns: ["blocks"], tags: sql`'page:' || t.page_guid` },
  { table: "platform_settings", columns: ["value"], tags: sql`'site'` },
  { table: "page_templates", columns: ["blocks"], tags: sql`'site'` },
  { table: "list_items", columns: ["image", "share_image", "metadata", "blocks", "draft_blocks"], tags: sql`'item:' || t.guid` },
];

/**
 * Lets every reference to a file name its new version and size: addresses differ by the version, so that no browser goes on
 * showing the old picture. A part that was cut out of the old one is given up.
 */
export async function showNewVersion(tx: PlatformTransaction, platformGuid: Guid, file: NewVersion): Promise<void> {
  const tags = new Set<CacheTag>();
  for (const { table, columns, tags: tag } of HOLDERS) {
    const names = columns.map((column) => sql.ref(column));
    const rows = await runSql(
      tx,
      sql<{ id: string; tag: CacheTag; values: unknown[] }>`
        select t.ctid::text as id, ${tag} as tag, jsonb_build_array(${sql.join(names)}) as values from ${sql.table(table)} t
         where t.platform_guid = ${platformGuid}::uuid
           and (${sql.join(
             names.map((name) => sql`${name}::text like ${`%"${file.guid}"%`}`),
             sql` or `,
           )})`,
    );
    for (const { id, tag: touched, values } of rows) {
      const sets = names.map((name, at) => sql`${name} = ${JSON.stringify(renewed(values[at], file))}::jsonb`);
      await runSql(
        tx,
        sql`update ${sql.table(table)} set ${sql.join(sets)} where ctid = ${id}::tid and platform_guid = ${platformGuid}::uuid`,
      );
      tags.add(touched);
    }
  }
  if (tags.size > 0) await tx.invalidate([...tags]);
}

/**
 * The same JSON, in which whatever refers to the file names its version and what it is now: a picture is referred to by guid,
 * width and height, a document by guid, name, type and size.
 */
function renewed(value: unknown, file: NewVersion): unknown {
  if (Array.isArray(value)) return value.map((part) => renewed(part, file));
  if (value === null || typeof value !== "object") return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renewed(part, file)]));
  if (members.guid !== file.guid) return members;
  if (referredKind(members) !== file.kind) return members;
  if (file.kind === "file") return { ...members, name: file.name, contentType: file.contentType, size: file.size, version: file.version };
  const { crop: _crop, ...kept }: Record<string, unknown> = members;
  return { ...kept, width: file.width, height: file.height, version: file.version };
}
