import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { PublicationChange } from "./page-responses.ts";
import { removePublication } from "./publication-store.ts";

export const unpublishPage = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{guid}:unpublish",
      summary: "Takes the page away from visitors; its draft stays.",
      example: { answer: { guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", version: 9, publicationState: "draft", publishedOn: null } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(PublicationChange)
  .mutation(async ({ ctx, input }) => unwrap(await removePublication(ctx, input.guid)));
