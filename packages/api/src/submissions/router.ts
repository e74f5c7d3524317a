import { router } from "../procedures.ts";
import { addSubmission } from "./add-submission.ts";
import { exportSubmissions } from "./export-submissions.ts";
import { listSubmissionFiles } from "./files/submission-files.ts";
import { getSubmission, listSubmissionEvents } from "./get-submission.ts";
import { listOwnSubmissions, listSubmissions } from "./list-submissions.ts";
import { resendVerification } from "./mails/resend-verification.ts";
import { getSubmissionVerification, verifySubmission } from "./mails/verify-submission.ts";
import { redactSubmission, removeSubmission, saveSubmission, withdrawSubmission } from "./save-submission.ts";

export const submissionsRouter = router({
  list: listSubmissions,
  listOwn: listOwnSubmissions,
  get: getSubmission,
  listEvents: listSubmissionEvents,
  add: addSubmission,
  save: saveSubmission,
  redact: redactSubmission,
  withdraw: withdrawSubmission,
  remove: removeSubmission,
  exportTable: exportSubmissions,
  getVerification: getSubmissionVerification,
  listFiles: listSubmissionFiles,
  verify: verifySubmission,
  resendVerification,
});
