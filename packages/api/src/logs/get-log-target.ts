import { z } from "zod";
import { publicProcedure } from "../procedures.ts";

/** Asked by a browser only once it has something to report. */
export const getLogTarget = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "GET",
      path: "/api/logs:target",
      summary: "Where browsers send what went wrong in them: an address of this platform, or the one that is configured.",
      example: { answer: { url: "/log" } },
    },
  })
  .output(z.strictObject({ url: z.string() }))
  .query(({ ctx }) => ({ url: ctx.services.logUrl }));
