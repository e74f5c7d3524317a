import { router } from "../procedures.ts";
import { explainAccess } from "./explain-access.ts";
import { getOwnAccess } from "./get-own-access.ts";

export const accessRouter = router({ mine: getOwnAccess, explain: explainAccess });
