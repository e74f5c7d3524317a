import { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import { z } from "zod";
import { lookupText } from "../lookup-text.ts";
import { staffProcedure } from "../procedures.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { unwrap } from "../result-error.ts";
import { addChangeEntry } from "./add-change-entry.ts";
import { HostName } from "./host-name.ts";
import { EXAMPLE_PLATFORM, toListedPlatform } from "./listed-platform.ts";
import { requireOtherPlatform } from "./require-other-platform.ts";

const NewNames = z.strictObject({
  /** one of the platform's host names */
  host: HostName,
  name: lookupText(80).optional(),
  primaryDomain: HostName.optional(),
});

export const renamePlatform = staffProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/platforms/{host}:rename",
      summary:
        "Changes the name or the primary domain of a platform, for staff who authenticated within the last five minutes. The domain becomes one of its host names, and the others redirect to it; where it was one of them before and redirected, they all stop redirecting. 409 when another platform has it. The domain of the platform that the caller works at is changed by its settings.",
      example: { body: { name: "Gemeente Lindendaal", primaryDomain: "lindendaal.localhost" }, response: EXAMPLE_PLATFORM },
    },
  })
  .input(NewNames)
  .output(ListedPlatform)
  .mutation(async ({ ctx, input: { host, name, primaryDomain } }) => {
    requireRecentAuthentication(ctx);
    if (primaryDomain !== undefined) requireOtherPlatform(ctx, host);
    const renamed = await ctx.services.directory.rename({
      host,
      ...(name !== undefined && { name }),
      ...(primaryDomain !== undefined && { primaryDomain }),
      alongside: (tx, change) => addChangeEntry(tx, ctx, "platforms.rename", change),
    });
    return toListedPlatform(unwrap(renamed));
  });
