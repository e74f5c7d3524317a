import { router } from "../procedures.ts";
import { approveItem } from "./approval/approve-item.ts";
import { listOwnItems } from "./approval/list-own-items.ts";
import { listWaitingItems } from "./approval/list-waiting-items.ts";
import { refuseItem } from "./approval/refuse-item.ts";
import { changeItemBlocks } from "./blocks/change-item-blocks.ts";
import { getItemBlocks } from "./blocks/get-item-blocks.ts";
import { publishItemBlocks } from "./blocks/publish-item-blocks.ts";
import { getItemContent } from "./item-pages/get-item-content.ts";
import { getItemPreview } from "./item-pages/get-item-preview.ts";
import { addItems } from "./items/add-items.ts";
import { arrangeItems } from "./items/arrange-items.ts";
import { changeItems } from "./items/change-items.ts";
import { getItem } from "./items/get-item.ts";
import { getItemByShortId } from "./items/get-item-by-short-id.ts";
import { getItemForEditing } from "./items/get-item-for-editing.ts";
import { getItemUses } from "./items/get-item-uses.ts";
import { saveItem } from "./items/save-item.ts";
import { getListMeta } from "./lists/get-list-meta.ts";
import { getListPage } from "./lists/get-list-page.ts";
import { getShownLists } from "./lists/get-shown-lists.ts";
import { getWidgetItems } from "./lists/get-widget-items.ts";
import { listItems } from "./lists/list-items.ts";
import { listItemsOfLists } from "./lists/list-items-of-lists.ts";
import { reindexItems } from "./search/reindex-items.ts";
import { addItemTranslation } from "./translations/add-item-translation.ts";
import { getItemTranslations } from "./translations/get-item-translations.ts";
import { removeItem } from "./trash/remove-item.ts";
import { restoreItem } from "./trash/restore-item.ts";
import { countView } from "./views/count-view.ts";

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
  arrange: arrangeItems,
  countView,
  reindex: reindexItems,
  getForEditing: getItemForEditing,
  getUses: getItemUses,
  getPreview: getItemPreview,
  getTranslations: getItemTranslations,
  addTranslation: addItemTranslation,
  getBlocks: getItemBlocks,
  changeBlocks: changeItemBlocks,
  publishBlocks: publishItemBlocks,
  listWaiting: listWaitingItems,
  listOwn: listOwnItems,
  approve: approveItem,
  refuse: refuseItem,
});
