import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { FORMAT_TYPES } from "@plein/contract/media/document-types";
import type { MediaQuery } from "@plein/contract/media/media-query";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { likePattern } from "../like-pattern.ts";

/** Further words hardly narrow the result. */
const MAX_WORDS = 10;

/**
 * The rows of `images i` in the library for this actor: public files, files without an owner, and those of a page or an item whose draft
 * the actor may see. Profile pictures are not in the library.
 */
export function libraryWhere(actor: Actor): RawBuilder<boolean> {
  if (!can(actor, "images.list")) return sql`false`;
  const whereOwnerless = can(actor, "image.view", { isPublic: false }) ? sql`i.owner_kind is null` : sql`false`;
  return sql`(i.is_public or ${whereOwnerless}
    or (i.owner_kind = 'block' and exists (
        select from building_block_instances b join pages p on p.platform_guid = b.platform_guid and p.guid = b.page_guid
         where b.platform_guid = i.platform_guid and b.guid = i.owner_guid and p.deleted_on is null and ${visibleWhere(actor, "page.viewDraft", "p")}))
    or (i.owner_kind = 'item' and exists (
        select from list_item_parents r join pages p on p.platform_guid = r.platform_guid and p.guid = r.page_guid
         where r.platform_guid = i.platform_guid and r.item_guid = i.owner_guid and ${visibleWhere(actor, "page.viewDraft", "p")})))`;
}

/** The rows of `images i` that match a query. */
export function mediaWhere({ q, folder, tag, kind, format, state }: MediaQuery): RawBuilder<boolean> {
  const conditions = [
    state === "trash" ? sql`i.deleted_on is not null` : sql`i.deleted_on is null`,
    // A profile's picture is public only so that readers see it next to its owner's contributions.
    sql`i.owner_kind is distinct from 'profile'`,
    ...(folder === undefined ? [] : [whereFolder(folder)]),
    ...(tag === undefined ? [] : [sql`${tag} = any(i.tags)`]),
    ...(kind === undefined ? [] : [sql`i.kind = ${kind}`]),
    ...(format === undefined ? [] : [sql`i.content_type = any(${[...FORMAT_TYPES[format]]}::text[])`]),
    ...likePatterns(q).map(
      (pattern) => sql`(i.name || ' ' || i.alt || ' ' || i.credit || ' ' || array_to_string(i.tags, ' ')) ilike ${pattern}`,
    ),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

function whereFolder(folder: string): RawBuilder<unknown> {
  return folder === "" ? sql`i.folder = ''` : sql`(i.folder = ${folder} or starts_with(i.folder, ${`${folder}/`}))`;
}

/** A LIKE pattern for each word, all of which must match, with wildcards escaped. */
function likePatterns(q: string): string[] {
  const words = q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map(likePattern);
}
