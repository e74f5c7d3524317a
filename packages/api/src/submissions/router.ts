import { router } from "../procedures.ts";
import { addSubmission } from "./add-submission.ts";
import { redactSubmission } from "./changes/redact-submission.ts";
import { replyToSubmission } from "./changes/reply-to-submission.ts";
import { removeSubmission, saveSubmission } from "./changes/save-submission.ts";
import { undoWithdrawal, withdrawSubmission } from "./changes/withdraw-submission.ts";
import { getDashboard } from "./dashboard/get-dashboard.ts";
import { enterSubmission } from "./entry/enter-submission.ts";
import { getFormToEnter } from "./entry/get-form-to-enter.ts";
import { exportSubmissions } from "./export-submissions.ts";
import { listSubmissionFiles } from "./files/submission-files.ts";
import { getSubmission, listSubmissionEvents } from "./get-submission.ts";
import { countSubmissions, findSubmissionNeighbours, listOwnSubmissions, listSubmissions } from "./list-submissions.ts";
import { listPublicSubmissions } from "./listed/list-public-submissions.ts";
import { resendVerification } from "./mails/resend-verification.ts";
import { getSubmissionVerification, verifySubmission } from "./mails/verify-submission.ts";
import { getSubmissionsOverview } from "./overview/get-overview.ts";
import { getResults } from "./results/get-results.ts";
import { searchSubmissions } from "./search/search-submissions.ts";
import { readSubmission } from "./view-submission.ts";

import { addSavedView, removeSavedView, saveSavedView } from "./views/change-saved-views.ts";
import { chooseDefaultView } from "./views/choose-default-view.ts";

export const submissionsRouter = router({
  list: listSubmissions,
  listPublic: listPublicSubmissions,
  count: countSubmissions,
  getDashboard,
  getResults,
  getOverview: getSubmissionsOverview,
  findNeighbours: findSubmissionNeighbours,
  listOwn: listOwnSubmissions,
  search: searchSubmissions,
  get: getSubmission,
  read: readSubmission,
  listEvents: listSubmissionEvents,
  add: addSubmission,
  getFormToEnter,
  enter: enterSubmission,
  save: saveSubmission,
  reply: replyToSubmission,
  redact: redactSubmission,
  withdraw: withdrawSubmission,
  undoWithdrawal,
  remove: removeSubmission,
  exportTable: exportSubmissions,
  getVerification: getSubmissionVerification,
  listFiles: listSubmissionFiles,
  verify: verifySubmission,
  resendVerification,
  addView: addSavedView,
  saveView: saveSavedView,
  removeView: removeSavedView,
  chooseView: chooseDefaultView,
});
