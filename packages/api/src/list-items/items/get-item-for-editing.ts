import { Guid } from "@plein/contract/guid";
import { ItemSharing, ListItem } from "@plein/contract/list-items/items/list-item";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_ITEM } from "../item-examples.shared.ts";
import { readForEditing } from "./stored-item.shared.ts";

const EditableItem = z.strictObject({
  item: ListItem,
  sharing: ItemSharing,
  /** for `save`, which refuses an older one */
  version: z.int().min(1),
  /** the caller decides what visitors see of it, and where it stands */
  canPublish: z.boolean(),
});

export const getItemForEditing = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/listitems/{guid}:editable",
      summary: "An item for whoever may change it, with the version that a save may name.",
      example: { answer: { item: EXAMPLE_ITEM, sharing: { locale: null, shareImage: null }, version: 1, canPublish: true } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(typedOutput(EditableItem))
  .query(async ({ ctx, input }) => unwrap(await readForEditing(ctx, input.guid)));
