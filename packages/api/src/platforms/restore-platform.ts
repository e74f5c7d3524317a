import { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import { z } from "zod";
import { queueWaitingMails } from "../mails/queue-mail.shared.ts";
import { staffProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { addChangeEntry } from "./add-change-entry.ts";
import { HostName } from "./host-name.ts";
import { EXAMPLE_PLATFORM, toListedPlatform } from "./listed-platform.ts";

export const restorePlatform = staffProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/platforms/{host}:restore",
      summary: "Restores an archived platform, for staff. Pending mails and publications go out now; its users have to sign in again.",
      example: { response: EXAMPLE_PLATFORM },
    },
  })
  .input(z.strictObject({ host: HostName }))
  .output(ListedPlatform)
  .mutation(async ({ ctx, input: { host } }) => {
    const restored = await ctx.services.directory.restore({
      host,
      alongside: async (tx, change) => {
        // Their jobs ended without sending them. The upkeep does the same for messages to webhooks and for planned publications.
        await queueWaitingMails(tx, tx.platformGuid);
        await addChangeEntry(tx, ctx, "platforms.restore", change);
      },
    });
    return toListedPlatform(unwrap(restored));
  });
