import { router } from "../procedures.ts";
import { createPlatform } from "./create-platform.ts";
import { getSite } from "./get-site.ts";
import { listPlatforms } from "./list-platforms.ts";

export const platformsRouter = router({ getSite, list: listPlatforms, create: createPlatform });
