import { router } from "../procedures.ts";
import { getOwnProfile } from "./get-own-profile.ts";
import { saveOwnProfile } from "./save-own-profile.ts";

export const profilesRouter = router({ getLoggedIn: getOwnProfile, save: saveOwnProfile });
