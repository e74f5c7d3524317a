import { PageContent } from "@plein/contract/pages/page";
import { z } from "zod";
import { lookupText } from "../lookup-text.ts";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { queryText } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_PAGE } from "./page-responses.ts";
import { readPage } from "./page-view.shared.ts";

/** Returns all data to show the page at a path in one call, because every visit waits for it. */
export const getPageContent = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages:content",
      readInput: (parts) => queryText(parts, ["path"]),
      summary: "Returns the page at a path with the pages that it links to, its breadcrumbs, and whether the caller may edit it.",
      example: {
        response: {
          page: EXAMPLE_PAGE,
          linkedPages: {},
          breadcrumbs: [{ path: "/", title: "Home" }],
          canEdit: false,
          cacheToken: "q3w0cXm0o2pJ5iYt1bq6uO4vN7A",
        },
      },
    },
  })
  .input(z.strictObject({ path: lookupText(2000) }))
  .output(typedOutput(PageContent))
  .query(async ({ ctx, input }) => {
    const content = unwrap(await readPage(ctx, input));
    ctx.response.setHeader("Cache-Token", content.cacheToken);
    return content;
  });
