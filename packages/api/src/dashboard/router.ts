import { router } from "../procedures.ts";
import { getFirstSteps } from "./get-first-steps.ts";
import { listTasks } from "./list-tasks.ts";

export const dashboardRouter = router({ listTasks, getFirstSteps });
