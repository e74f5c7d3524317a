import { MAX_RESULTS } from "@plein/contract/search/search-limits";
import { SuggestQuery } from "@plein/contract/search/search-query";
import { z } from "zod";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { buildLimitSubject } from "../limit-subject.shared.ts";

export const noteClick = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/search:click",
      status: 204,
      summary: "Counts a click on a result, without the user; rank is the result's position, from 1.",
      example: { body: { q: "paspoort", rank: 1 } },
    },
  })
  .input(SuggestQuery.extend({ rank: z.int().min(1).max(MAX_RESULTS) }))
  .output(z.void())
  .mutation(({ ctx, input }) => {
    unwrap(ctx.services.searchLimits.count("find", buildLimitSubject(ctx)));
    ctx.services.searchLog.addClick(ctx.db.platformGuid, input);
  });
