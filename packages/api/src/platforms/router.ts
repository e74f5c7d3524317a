import { router } from "../procedures.ts";
import { archivePlatform } from "./archive-platform.ts";
import { createPlatform } from "./create-platform.ts";
import { getSite } from "./get-site.ts";
import { listPlatforms } from "./list-platforms.ts";
import { renamePlatform } from "./rename-platform.ts";
import { restorePlatform } from "./restore-platform.ts";

export const platformsRouter = router({
  getSite,
  list: listPlatforms,
  create: createPlatform,
  rename: renamePlatform,
  archive: archivePlatform,
  restore: restorePlatform,
});
