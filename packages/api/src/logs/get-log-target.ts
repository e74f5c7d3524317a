import { z } from "zod";
import { publicProcedure } from "../procedures.ts";

/** A browser calls it only once it has something to report. */
export const getLogTarget = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "GET",
      path: "/api/logs:target",
      summary: "Returns the URL to which browsers send their errors: this platform's own, or the configured one.",
      example: { response: { url: "/log" } },
    },
  })
  .output(z.strictObject({ url: z.string() }))
  .query(({ ctx }) => ({ url: ctx.services.logUrl }));
