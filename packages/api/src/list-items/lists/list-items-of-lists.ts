import { Guid } from "@plein/contract/guid";
import { ListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM, EXAMPLE_LIST_QUERY } from "../item-examples.shared.ts";
import { listItemsOfLists as list } from "./read-list.shared.ts";

const MAX_LISTS = 50;
const BLOCK = "0199c1f0-8f5e-7c3a-9b1e-000000000011";

/** Each list's query settings are JSON text (docs/wire-contract.md "Items and lists"). */
const Lists = z.record(Guid, z.string().max(20_000)).meta({ maxProperties: MAX_LISTS });

/** A question, though it is asked with POST: it is long. */
export const listItemsOfLists = publicProcedure
  .meta({
    isOpenToViewers: true,
    rest: {
      method: "POST",
      path: "/api/listitem/lists",
      bodyMember: "lists",
      summary: "Pages of up to 50 lists at once, by their blocks; a block that the caller can't see is left out.",
      example: { body: { [BLOCK]: JSON.stringify(EXAMPLE_LIST_QUERY) }, answer: { [BLOCK]: [EXAMPLE_ITEM] } },
    },
  })
  .input(z.strictObject({ lists: Lists }))
  .output(typedOutput(z.record(z.string(), z.array(ListItem))))
  .mutation(async ({ ctx, input }) => unwrap(await list(ctx, input.lists)));
