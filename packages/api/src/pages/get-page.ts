import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import type { ReadListMetadata } from "./list-metadata.ts";
import { EXAMPLE_PAGE, PageWithMeta } from "./page-responses.ts";
import { readPage } from "./page-view.shared.ts";

export const getPageWith = (readListMetadata: ReadListMetadata) =>
  publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/pages/{guid}",
        summary: "Returns a page with the blocks that the caller may see. Editors get the draft, all other callers the publication.",
        example: { response: { page: EXAMPLE_PAGE, listMetadata: {} } },
        hasEntity: true,
      },
    })
    .input(z.strictObject({ guid: Guid }))
    .output(typedOutput(PageWithMeta))
    .query(async ({ ctx, input }) => {
      const { page, cacheToken: ownToken } = unwrap(await readPage(ctx, input));
      const { listMetadata, cacheToken } = await readListMetadata(ctx, page, ownToken);
      ctx.response.setHeader("Cache-Token", cacheToken);
      return { page, listMetadata };
    });
