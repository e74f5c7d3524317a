import { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { saveArrangement } from "./block-edit-store.ts";

const BlockPlace = z.strictObject({ guid: Guid, layoutPosition: LayoutPosition, sortId: z.int().min(0).max(10_000) });

export const Arrangement = z.strictObject({ pageGuid: Guid, places: z.array(BlockPlace).max(500) });
export type Arrangement = z.output<typeof Arrangement>;

export const arrangeBlocks = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/pages/{pageGuid}:arrange",
      summary: "Puts all blocks of a page's draft in their places; 409 when the page has others than those that are named.",
      example: {
        body: { places: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000002", layoutPosition: "main", sortId: 0 }] },
        answer: { version: 9 },
      },
    },
  })
  .input(Arrangement)
  .output(z.strictObject({ version: z.int().min(1) }))
  .mutation(async ({ ctx, input }) => unwrap(await saveArrangement(ctx, input)));
