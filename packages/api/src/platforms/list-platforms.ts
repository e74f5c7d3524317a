import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { staffProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
import { EXAMPLE_PLATFORM, ListedPlatform, toListedPlatform } from "./listed-platform.ts";

/** The one call that looks past the caller's own platform (docs/decisions/003-tenancy.md). */
export const listPlatforms = staffProcedure
  .meta({
    rest: { method: "GET", path: "/api/platforms", summary: "All platforms by name, for staff.", example: { answer: [EXAMPLE_PLATFORM] } },
  })
  .output(z.array(ListedPlatform))
  .query(async ({ ctx }) => {
    if (!can(ctx.actor, "platforms.manage"))
      throw new ResultError(failure("Unauthorized", "Platforms are for staff", { isAuthenticated: true }));
    return (await ctx.services.directory.list()).map(toListedPlatform);
  });
