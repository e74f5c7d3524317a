import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { contentManagerProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { editableMedia } from "./media-access.ts";
import { changeMedia } from "./media-change-store.ts";

export const removeMedia = contentManagerProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/mediafiles/{guid}",
      summary: "Moves a file to the trash: nobody gets it any more, and for 30 days it can be brought back.",
      example: { answer: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid } }) => {
    unwrap(await editableMedia(ctx, guid));
    await changeMedia(ctx, guid, { kind: "remove" });
    return { guid };
  });
