import { ImportTarget } from "@plein/contract/item-tables/import-check";
import { z } from "zod";
import { publicProcedure } from "../procedures.ts";
import { importTargetsOf } from "./import-store.ts";

export const findImportTargets = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/lists:addable",
      summary: "The lists to which the caller may add items, by the pages that they stand on.",
      example: {
        answer: [
          {
            blockGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000011",
            pageTitle: "Nieuws",
            pagePath: "/nieuws",
            itemTypes: ["news"],
            timeZone: "Europe/Amsterdam",
          },
        ],
      },
    },
  })
  .output(z.array(ImportTarget))
  .query(({ ctx }) => importTargetsOf(ctx));
