import { router } from "../procedures.ts";
import { invalidateCache } from "./invalidate-cache.ts";

export const cacheRouter = router({ invalidate: invalidateCache });
