import { router } from "../procedures.ts";
import { checkHosts } from "./check-hosts.ts";
import { getSetting } from "./get-setting.ts";
import { listChangeableSettings } from "./list-changeable-settings.ts";
import { listSettings } from "./list-settings.ts";
import { saveSetting } from "./save-setting.ts";

export const settingsRouter = router({
  list: listSettings,
  listChangeable: listChangeableSettings,
  get: getSetting,
  save: saveSetting,
  checkHosts,
});
