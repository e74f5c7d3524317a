import { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import { z } from "zod";
import { staffProcedure } from "../procedures.ts";
import { EXAMPLE_PLATFORM, toListedPlatform } from "./listed-platform.ts";

/** The only call that reads other platforms than the caller's (docs/decisions/003-tenancy.md). */
export const listPlatforms = staffProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/platforms",
      summary: "Returns all platforms by name, for staff.",
      example: { response: [EXAMPLE_PLATFORM] },
    },
  })
  .output(z.array(ListedPlatform))
  .query(async ({ ctx }) => {
    return (await ctx.services.directory.list()).map(toListedPlatform);
  });
