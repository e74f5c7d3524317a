import { router } from "../procedures.ts";
import { getOwnProfile } from "./get-own-profile.ts";

export const profilesRouter = router({ getLoggedIn: getOwnProfile });
