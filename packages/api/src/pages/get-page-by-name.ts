import { decodePath } from "@plein/contract/pages/addresses/canonical-path";
import { z } from "zod";
import { lookupText } from "../lookup-text.ts";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { queryText } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import type { ReadListMetadata } from "./list-metadata.ts";
import { EXAMPLE_PAGE, PageWithBlocks } from "./page-responses.ts";
import { readPage } from "./page-view.shared.ts";

/** A page's path, `/` for the home page. Other spellings of the stored path find the page too. */
const PageName = lookupText(2000);

export const getPageByNameWith = (readListMetadata: ReadListMetadata) =>
  publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/pages:withName",
        readInput: (parts) => queryText(parts, ["name"]),
        summary: "Returns the page at a path, `/` for the home page, with the blocks that the caller may see.",
        example: { response: EXAMPLE_PAGE },
        hasEntity: true,
      },
    })
    .input(z.strictObject({ name: PageName }))
    .output(typedOutput(PageWithBlocks))
    .query(async ({ ctx, input }) => {
      const { page, cacheToken } = unwrap(await readPage(ctx, { path: decodePath(input.name) ?? input.name }));
      ctx.response.setHeader("Cache-Token", (await readListMetadata(ctx, page, cacheToken)).cacheToken);
      return page;
    });
