import { router } from "../procedures.ts";
import { addLogEntries } from "./add-log-entries.ts";

export const logsRouter = router({ add: addLogEntries });
