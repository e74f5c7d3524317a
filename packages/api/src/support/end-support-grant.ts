import { Guid } from "@plein/contract/guid";
import { SupportGrant } from "@plein/contract/support/support-grant";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_GRANT } from "./support-examples.ts";
import { endGrant } from "./support-grant-store.ts";

export const endSupportGrant = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/supportgrants/{guid}:end",
      summary: "Ends a support grant at once: one's own, or as an admin anybody's. Ending it again changes nothing.",
      example: { answer: { ...EXAMPLE_GRANT, state: "Ended", endedOn: "2026-11-21T10:00:00.000Z", endedByName: "Sanne Bakker" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(SupportGrant)
  .mutation(async ({ ctx, input: { guid } }) => unwrap(await endGrant(ctx, guid)));
