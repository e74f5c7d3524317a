import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import { Page } from "@plein/contract/pages/page";
import { z } from "zod";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { asBoolean, asNames, PAGE_NUMBERS, readQuery } from "../rest-input.ts";
import { readListedBlocks, toListedPage } from "./listed-page.ts";
import { countPageRows, listPageRows } from "./page-list-rows.ts";
import { EXAMPLE_PAGE } from "./page-responses.ts";

/** Named as docs/wire-contract.md "Pages, templates and menus" has them. */
const PageQuery = z.strictObject({
  IncludeBbis: z.boolean().default(false),
  FilterBbisByBuildingBlocks: z.array(z.string().max(100)).max(100).optional(),
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(500).default(100),
});

export const listPages = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages",
      readInput: (parts) => readQuery(parts, { IncludeBbis: asBoolean, FilterBbisByBuildingBlocks: asNames, ...PAGE_NUMBERS }),
      summary: "Returns the pages that the caller may see, by path. X-Total-Count is the number of all of them.",
      example: { response: [{ ...EXAMPLE_PAGE, buildingBlockInstances: undefined }] },
    },
  })
  .input(PageQuery.optional())
  .output(typedOutput(z.array(Page)))
  .query(async ({ ctx, input }) => {
    const { db, actor } = ctx;
    const { IncludeBbis: hasBlocks, FilterBbisByBuildingBlocks: names = [], pageNumber, itemCount } = input ?? PageQuery.parse({});
    const [rows, total] = await Promise.all([
      listPageRows(db, db.platformGuid, actor, { hasBlocks, limit: itemCount, offset: (pageNumber - 1) * itemCount }),
      countPageRows(db, db.platformGuid, actor),
    ]);
    const pages = rows.map((row) => toListedPage(ctx, row));
    const blocks = hasBlocks ? await readListedBlocks(ctx, rows) : null;
    ctx.response.setHeader("X-Total-Count", String(total));
    return blocks === null
      ? pages
      : pages.map((page) => ({ ...page, buildingBlockInstances: filterByName(blocks.get(page.guid) ?? [], names) }));
  });

function filterByName(blocks: readonly BuildingBlockInstance[], names: readonly string[]): BuildingBlockInstance[] {
  return blocks.filter(({ buildingBlockName }) => names.length === 0 || names.includes(buildingBlockName));
}
