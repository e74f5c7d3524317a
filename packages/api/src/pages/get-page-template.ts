import { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { Guid } from "@plein/contract/guid";
import { PageLayout } from "@plein/contract/pages/page-layout";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { findPageTemplateRow, type TemplateBlockRow } from "./page-template-rows.ts";

const TemplateBlock = z.strictObject({
  buildingBlockName: z.string(),
  options: BlockValues,
  content: BlockValues,
  layoutPosition: LayoutPosition,
  sortId: z.int().min(0),
});

/** A page to start from: its layout and its blocks, with placeholder content. */
const PageTemplate = z.strictObject({
  guid: Guid,
  name: z.string(),
  description: z.string(),
  layout: PageLayout,
  buildingBlockInstances: z.array(TemplateBlock),
  updatedOn: z.iso.datetime(),
});

export const getPageTemplate = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pagetemplates/{guid}",
      summary: "A page to start from: layout and blocks with placeholder content.",
      example: {
        answer: {
          guid: "0199c1f0-8f5e-7c3a-9b1e-000000000003",
          name: "Leeg",
          description: "",
          layout: "100",
          buildingBlockInstances: [
            { buildingBlockName: "heading", options: { level: "h2" }, content: { text: "Kop" }, layoutPosition: "main", sortId: 0 },
          ],
          updatedOn: "2026-11-20T09:30:00.000Z",
        },
      },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PageTemplate)
  .query(async ({ ctx: { db }, input: { guid } }) => {
    const row = await findPageTemplateRow(db, db.platformGuid, guid);
    if (row === null) throw new ResultError(failure("NotFound", `No page template ${guid}`));
    const { blocks, updatedOn, ...template } = row;
    return { ...template, buildingBlockInstances: blocks.map(toTemplateBlock), updatedOn: updatedOn.toISOString() };
  });

/** A stored block may have members that a template doesn't show. */
function toTemplateBlock({ buildingBlockName, options, content, layoutPosition, sortId }: TemplateBlockRow): TemplateBlockRow {
  return { buildingBlockName, options, content, layoutPosition, sortId };
}
