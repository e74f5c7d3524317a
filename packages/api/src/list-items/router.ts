import { router } from "../procedures.ts";
import { addItemType } from "./add-item-type.ts";
import { addItems } from "./add-items.ts";
import { arrangeItems } from "./arrange-items.ts";
import { changeByLines } from "./change-by-lines.ts";
import { changeItemBlocks } from "./change-item-blocks.ts";
import { changeItems } from "./change-items.ts";
import { checkImport } from "./check-import.ts";
import { countView } from "./count-view.ts";
import { exportItems } from "./export-items.ts";
import { findImportTargets } from "./find-import-targets.ts";
import { getItem } from "./get-item.ts";
import { getItemBlocks } from "./get-item-blocks.ts";
import { getItemByShortId } from "./get-item-by-short-id.ts";
import { getItemContent } from "./get-item-content.ts";
import { getItemForEditing } from "./get-item-for-editing.ts";
import { getItemTypeUsage } from "./get-item-type-usage.ts";
import { getListMeta } from "./get-list-meta.ts";
import { getListPage } from "./get-list-page.ts";
import { getShownLists } from "./get-shown-lists.ts";
import { getWidgetItems } from "./get-widget-items.ts";
import { listItemTypes } from "./list-item-types.ts";
import { listItems } from "./list-items.ts";
import { listItemsOfLists } from "./list-items-of-lists.ts";
import { previewItemType } from "./preview-item-type.ts";
import { publishItemBlocks } from "./publish-item-blocks.ts";
import { reindexItems } from "./reindex-items.ts";
import { removeItem } from "./remove-item.ts";
import { removeItemType } from "./remove-item-type.ts";
import { restoreItem } from "./restore-item.ts";
import { saveItem } from "./save-item.ts";
import { saveItemType } from "./save-item-type.ts";

export const listItemsRouter = router({
  get: getItem,
  getContent: getItemContent,
  getByShortId: getItemByShortId,
  getList: getListPage,
  getLists: listItemsOfLists,
  getMeta: getListMeta,
  getShownLists,
  getWidget: getWidgetItems,
  list: listItems,
  add: addItems,
  save: saveItem,
  remove: removeItem,
  restore: restoreItem,
  change: changeItems,
  changeByLines,
  arrange: arrangeItems,
  countView,
  reindex: reindexItems,
  getForEditing: getItemForEditing,
  getBlocks: getItemBlocks,
  changeBlocks: changeItemBlocks,
  publishBlocks: publishItemBlocks,
  checkImport,
  findImportTargets,
  export: exportItems,
});

export const listItemTypesRouter = router({
  list: listItemTypes,
  add: addItemType,
  save: saveItemType,
  preview: previewItemType,
  getUsage: getItemTypeUsage,
  remove: removeItemType,
});
