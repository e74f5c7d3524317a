import { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { Guid } from "@plein/contract/guid";
import { PageLayout } from "@plein/contract/pages/page-layout";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { findPageTemplate } from "./page-template-store.ts";

const TemplateBlock = z.strictObject({
  buildingBlockName: z.string(),
  options: BlockValues,
  content: BlockValues,
  layoutPosition: LayoutPosition,
  sortId: z.int().min(0),
});

/** A page to begin with: its layout and blocks with placeholder content. */
export const PageTemplate = z.strictObject({
  guid: Guid,
  name: z.string(),
  description: z.string(),
  layout: PageLayout,
  buildingBlockInstances: z.array(TemplateBlock),
  updatedOn: z.iso.datetime(),
});
export type PageTemplate = z.infer<typeof PageTemplate>;

export const getPageTemplate = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pagetemplates/{guid}",
      summary: "A page to begin with: layout and blocks with placeholder content.",
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
  .query(async ({ ctx, input }) => unwrap(await findPageTemplate(ctx.db, input.guid)));
