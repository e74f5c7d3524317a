import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

type PlacedBlock = {
  readonly guid: Guid;
  readonly layoutPosition: LayoutPosition;
  readonly sortId: number;
  readonly homePosition: LayoutPosition | null;
};

/** Saves the areas and the order of blocks of a draft. */
export async function placeBlockRows(target: SqlTarget, platformGuid: Guid, blocks: readonly PlacedBlock[]): Promise<void> {
  if (blocks.length === 0) return;
  const placed = blocks.map(({ guid, layoutPosition, sortId, homePosition }) => ({ guid, layoutPosition, sortId, homePosition }));
  await runSql(
    target,
    sql`update building_block_instances b
           set layout_position = placed."layoutPosition", sort_id = placed."sortId", home_position = placed."homePosition"
          from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
                 as placed(guid uuid, "layoutPosition" layout_position, "sortId" integer, "homePosition" layout_position)
         where b.platform_guid = ${platformGuid}::uuid and b.guid = placed.guid`,
  );
}
