import { z } from "zod";
import { contentManagerProcedure } from "../procedures.ts";
import { asInteger, given, queryText } from "../rest-input.ts";
import { ListedImage, listImagesOf } from "./image-store.ts";

const ImageQuery = z.strictObject({ itemCount: z.int().min(1).max(500).default(100) });

export const listImages = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/images",
      readInput: (parts) => given({ itemCount: asInteger(queryText(parts, ["itemCount"]).itemCount) }),
      summary: "The platform's public pictures, newest first, to choose from.",
      example: { answer: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021", name: "gracht.webp", alt: "", width: 1600, height: 900 }] },
    },
  })
  .input(ImageQuery.optional())
  .output(z.array(ListedImage))
  .query(({ ctx, input }) => listImagesOf(ctx.db, (input ?? ImageQuery.parse({})).itemCount));
