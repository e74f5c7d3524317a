import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { contentManagerProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { asInteger, readQuery } from "../rest-input.ts";
import { listPublicImageRows } from "./public-image-rows.ts";

/** A picture to choose from; `alt` is the text that was last saved for it, empty when there is none. */
const ListedImage = z.strictObject({ guid: Guid, name: z.string(), alt: z.string(), width: z.int(), height: z.int() });

const ImageQuery = z.strictObject({ itemCount: z.int().min(1).max(500).default(100) });

export const listImages = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/images",
      readInput: (parts) => readQuery(parts, { itemCount: asInteger }),
      summary: "Returns the platform's public pictures, newest first, to choose from.",
      example: { response: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021", name: "gracht.webp", alt: "", width: 1600, height: 900 }] },
    },
  })
  .input(ImageQuery.optional())
  .output(z.array(ListedImage))
  .query(({ ctx, input }) => {
    requireRight(ctx.actor, "images.list");
    return listPublicImageRows(ctx.db, ctx.db.platformGuid, (input ?? ImageQuery.parse({})).itemCount);
  });
