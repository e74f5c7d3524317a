import { router } from "../procedures.ts";
import { addMenu } from "./add-menu.ts";
import { getMenu } from "./get-menu.ts";
import { getMenuByName } from "./get-menu-by-name.ts";
import { checkLink } from "./links/check-link.ts";
import { listLinks } from "./links/list-links.ts";
import { listMenus } from "./list-menus.ts";
import { removeMenu } from "./remove-menu.ts";
import { saveMenu } from "./save-menu.ts";

export const menusRouter = router({
  list: listMenus,
  get: getMenu,
  getByName: getMenuByName,
  add: addMenu,
  save: saveMenu,
  remove: removeMenu,
  listLinks,
  checkLink,
});
