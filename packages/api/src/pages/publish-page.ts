import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { PublicationChange } from "./page-responses.ts";
import { addPublication } from "./publication-store.ts";

export const publishPage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:publish",
      summary: "Shows visitors the page as it is in its draft. Refused with the blocks' errors while one doesn't fit its schema.",
      example: {
        answer: {
          guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
          version: 8,
          publicationState: "published",
          publishedOn: "2026-11-20T09:30:00.000Z",
        },
      },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PublicationChange)
  .mutation(async ({ ctx, input }) => unwrap(await addPublication(ctx, input.guid)));
