import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type TemplateBlockRow = {
  readonly buildingBlockName: string;
  readonly options: BlockValues;
  readonly content: BlockValues;
  readonly layoutPosition: LayoutPosition;
  readonly sortId: number;
};

export type PageTemplateRow = {
  readonly guid: Guid;
  readonly name: string;
  readonly description: string;
  readonly layout: PageLayout;
  readonly blocks: TemplateBlockRow[];
  readonly updatedOn: Date;
};

export function findPageTemplateRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<PageTemplateRow | null> {
  return runSqlForOne(
    target,
    sql<PageTemplateRow>`select guid, name, description, layout, blocks, updated_on as "updatedOn" from page_templates
                          where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}
