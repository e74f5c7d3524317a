import { router } from "../procedures.ts";
import { acceptTerms } from "./accept-terms.ts";
import { declineTerms } from "./decline-terms.ts";
import { publishTerms } from "./publish-terms.ts";

export const legalRouter = router({ acceptTerms, declineTerms, publishTerms });
