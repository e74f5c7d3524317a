import { router } from "../procedures.ts";
import { addSubmission } from "./add-submission.ts";

export const submissionsRouter = router({
  add: addSubmission,
});
