import { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import { z } from "zod";
import { staffProcedure } from "../procedures.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { unwrap } from "../result-error.ts";
import { addChangeEntry } from "./add-change-entry.ts";
import { HostName } from "./host-name.ts";
import { EXAMPLE_PLATFORM, toListedPlatform } from "./listed-platform.ts";
import { requireOtherPlatform } from "./require-other-platform.ts";

export const archivePlatform = staffProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/platforms/{host}:archive",
      summary:
        "Archives a platform, for staff who authenticated within the last five minutes: visitors read that it is closed, its API answers as at a host without a platform, its sessions end, and nothing is sent or published for it. 400 for the platform that the caller works at.",
      example: { response: { ...EXAMPLE_PLATFORM, archivedOn: "2026-12-21T09:30:00.000Z" } },
    },
  })
  .input(z.strictObject({ host: HostName }))
  .output(ListedPlatform)
  .mutation(async ({ ctx, input: { host } }) => {
    requireRecentAuthentication(ctx);
    requireOtherPlatform(ctx, host);
    const archived = await ctx.services.directory.archive({
      host,
      alongside: (tx, change) => addChangeEntry(tx, ctx, "platforms.archive", change),
    });
    return toListedPlatform(unwrap(archived));
  });
