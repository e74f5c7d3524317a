import { Site } from "@plein/contract/platforms/site";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { getSiteFor } from "./site-store.ts";

export const getSite = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/platforms:current",
      summary: "The platform of this host as its pages need it: name, settings, menu, and who is looking.",
    },
  })
  .output(typedOutput(Site))
  .query(({ ctx }) => getSiteFor(ctx));
