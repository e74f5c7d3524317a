import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { z } from "zod";
import { contentManagerProcedure } from "../procedures.ts";
import { asInteger, given, queryText } from "../rest-input.ts";
import { ResultError } from "../result-error.ts";
import { ListedImage, listPublicImages } from "./image-store.ts";

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
  .query(({ ctx, input }) => {
    if (!can(ctx.actor, "images.list"))
      throw new ResultError(failure("Unauthorized", "Pictures are for who makes pages", { isAuthenticated: true }));
    return listPublicImages(ctx.db, (input ?? ImageQuery.parse({})).itemCount);
  });
