import type { BlockAccess } from "@plein/contract/access/access-object";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { hideFromPlanner } from "../../../hide-from-planner-sql.ts";
import { type ItemTypeRow, selectItemTypes } from "../../../item-types/own-types-sql.shared.ts";
import { rolesOfBlock } from "../../../pages/page-blocks/draft-block-rows.shared.ts";
import { runSqlForOne } from "../../../run-sql.ts";
import { type FlatParent, selectParents } from "../../parents/parent-rows.ts";
import { whereAnyItemTranslated } from "../../translations/any-item-translation-rows.ts";
import { LANGUAGE_SETTINGS, type StoredLanguages } from "../../translations/list-language.shared.ts";

/**
 * The rows that decide the content of a page's lists: the permissions of their blocks, the parents of their items, and the platform's item
 * types and languages.
 */
export type ShownSourceRows = {
  readonly blocks: readonly ({ readonly guid: Guid } & BlockAccess)[];
  readonly parents: readonly FlatParent[];
  readonly types: readonly ItemTypeRow[];
  readonly languages: StoredLanguages;
};

type Wanted = { readonly blockGuids: readonly Guid[]; readonly parentGuids: readonly Guid[] };

/** Reads them in one statement. */
export async function readShownSourceRows(db: PlatformDb, { blockGuids, parentGuids }: Wanted): Promise<ShownSourceRows> {
  const { platformGuid } = db;
  const row = await runSqlForOne(
    db,
    sql<ShownSourceRows>`
      select (select coalesce(json_agg(json_build_object('guid', b.guid, 'viewPermission', b.view_permission, 'viewRoles', ${rolesOfBlock("view")},
                                                         'addPermission', b.add_permission, 'addRoles', ${rolesOfBlock("add")})), '[]')
                from building_block_instances b where b.platform_guid = ${platformGuid}::uuid and b.guid = any(${hideFromPlanner([...blockGuids], "uuid[]")}::uuid[])) as blocks,
             (select coalesce(json_agg(parent), '[]') from (${selectParents(platformGuid, parentGuids)}) parent) as parents,
             (select coalesce(json_agg(type), '[]') from (${selectItemTypes(platformGuid)}) type) as types,
             json_build_object('settings', (select coalesce(json_agg(json_build_object('key', s.key, 'value', s.value)), '[]') from platform_settings s
                                             where s.platform_guid = ${platformGuid}::uuid and s.key = any(${[...LANGUAGE_SETTINGS]}::text[])),
                               'hasTranslatedItems', ${whereAnyItemTranslated(platformGuid)}) as languages`,
  );
  return row ?? { blocks: [], parents: [], types: [], languages: { settings: [], hasTranslatedItems: false } };
}
