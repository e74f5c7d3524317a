import { Page } from "@plein/contract/pages/page";
import { z } from "zod";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { asBoolean, asInteger, asNames, given, queryText } from "../rest-input.ts";
import type { RestParts } from "../rest-route.ts";
import { listVisiblePages } from "./page-list-store.ts";
import { EXAMPLE_PAGE } from "./page-responses.ts";

/** The wire's own names (docs/wire-contract.md "Pages, templates and menus"). */
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
      readInput: readPageQuery,
      summary: "The pages that the caller may see, by path; X-Total-Count says how many there are in all.",
      example: { answer: [{ ...EXAMPLE_PAGE, buildingBlockInstances: undefined }] },
    },
  })
  .input(PageQuery.optional())
  .output(typedOutput(z.array(Page)))
  .query(async ({ ctx, input }) => {
    const { pages, total } = await listVisiblePages(ctx, input ?? PageQuery.parse({}));
    ctx.response.setHeader("X-Total-Count", String(total));
    return pages;
  });

function readPageQuery(parts: RestParts): Record<string, unknown> {
  const query = queryText(parts, ["IncludeBbis", "FilterBbisByBuildingBlocks", "pageNumber", "itemCount"]);
  return given({
    IncludeBbis: asBoolean(query.IncludeBbis),
    FilterBbisByBuildingBlocks: asNames(query.FilterBbisByBuildingBlocks),
    pageNumber: asInteger(query.pageNumber),
    itemCount: asInteger(query.itemCount),
  });
}
