import { router } from "../procedures.ts";
import { addItemType } from "./add-item-type.ts";
import { getItemTypeUsage } from "./get-item-type-usage.ts";
import { listItemTypes } from "./list-item-types.ts";
import { previewItemType } from "./preview-item-type.ts";
import { removeItemType } from "./remove-item-type.ts";
import { saveItemType } from "./save-item-type.ts";

/** Called `listItemTypes` on the wire. */
export const itemTypesRouter = router({
  list: listItemTypes,
  add: addItemType,
  save: saveItemType,
  preview: previewItemType,
  getUsage: getItemTypeUsage,
  remove: removeItemType,
});
