import { router } from "../procedures.ts";
import { addLogEntries } from "./add-log-entries.ts";
import { getLogTarget } from "./get-log-target.ts";

export const logsRouter = router({ add: addLogEntries, getTarget: getLogTarget });
