import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { navTitle } from "../nav-title-sql.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

export type PageBelow = { readonly path: string; readonly title: string; readonly sortId: number };

/** The pages below `path`, down to paths with `maxSegments` segments. */
export type PathRange = { readonly path: string; readonly maxSegments: number };

/** More than a reader could look through: the limit prevents one block from loading all pages of a platform. */
const MAX_PAGES = 1000;

/** The published pages in any of these ranges that the actor may see, by path. */
export function listPagesBelow(target: SqlTarget, platformGuid: Guid, actor: Actor, ranges: readonly PathRange[]): Promise<PageBelow[]> {
  const prefixes = ranges.map(({ path }) => (path === "/" ? "/" : `${path}/`));
  return runSql(
    target,
    sql<PageBelow>`
      select p.path, ${navTitle("pub")} as title, p.sort_id as "sortId"
        from pages p
        join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
       where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null and p.path <> '/' and ${visibleWhere(actor, "page.view", "p")}
         and exists (select 1 from unnest(${prefixes}::text[], ${ranges.map(({ maxSegments }) => maxSegments)}::int[]) as root(prefix, most)
                      where starts_with(p.path, root.prefix) and cardinality(string_to_array(p.path, '/')) - 1 <= root.most)
       order by p.path limit ${MAX_PAGES}::int`,
  );
}
