import { router } from "../procedures.ts";
import { listSettings } from "./list-settings.ts";

export const settingsRouter = router({ list: listSettings });
