import { router } from "../../procedures.ts";
import { getError } from "./get-error.ts";
import { listErrors } from "./list-errors.ts";
import { reopenError } from "./reopen-error.ts";
import { resolveError } from "./resolve-error.ts";

export const errorsRouter = router({ list: listErrors, get: getError, resolve: resolveError, reopen: reopenError });
