import { router } from "../procedures.ts";
import { acceptTerms } from "./accept-terms.ts";
import { declineTerms } from "./decline-terms.ts";
import { getStatement } from "./get-statement.ts";
import { getStatementForEditing } from "./get-statement-for-editing.ts";
import { publishStatement } from "./publish-statement.ts";
import { publishTerms } from "./publish-terms.ts";

export const legalRouter = router({ acceptTerms, declineTerms, getStatement, getStatementForEditing, publishStatement, publishTerms });
