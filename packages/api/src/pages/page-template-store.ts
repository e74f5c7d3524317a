import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSqlForOne } from "../run-sql.ts";
import type { PageTemplate } from "./get-page-template.ts";

type TemplateBlock = PageTemplate["buildingBlockInstances"][number];
type TemplateRow = Omit<PageTemplate, "buildingBlockInstances" | "updatedOn"> & { blocks: TemplateBlock[]; updatedOn: Date };

export async function findPageTemplate(db: PlatformDb, guid: Guid): Promise<Result<PageTemplate>> {
  const row = await runSqlForOne(
    db,
    sql<TemplateRow>`select guid, name, description, layout, blocks, updated_on as "updatedOn" from page_templates
                      where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  if (row === null) return failure("NotFound", `No page template ${guid}`);
  const { blocks, updatedOn, ...template } = row;
  return success({ ...template, buildingBlockInstances: blocks.map(toTemplateBlock), updatedOn: updatedOn.toISOString() });
}

function toTemplateBlock({ buildingBlockName, options, content, layoutPosition, sortId }: TemplateBlock): TemplateBlock {
  return { buildingBlockName, options, content, layoutPosition, sortId };
}
