import { router } from "../procedures.ts";
import { getMenuByName } from "./get-menu-by-name.ts";

export const menusRouter = router({ getByName: getMenuByName });
