import { router } from "../procedures.ts";
import { explainAccess } from "./explain-access.ts";
import { getOwnAccess } from "./get-own-access.ts";
import { stopViewing } from "./stop-viewing.ts";
import { viewAs } from "./view-as.ts";

export const accessRouter = router({ mine: getOwnAccess, explain: explainAccess, viewAs, stopViewing });
