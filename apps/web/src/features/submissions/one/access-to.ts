import type { SubmissionAccess } from "@plein/contract/access/access-object";
import type { SubmissionView } from "@plein/contract/forms/submission-view";

/** The policy's view of a submission, as those who handle it get it. */
export function accessTo({ submission, dataRoleIds = [] }: SubmissionView): SubmissionAccess {
  const { submitter, visibility } = submission;
  return { ownerGuid: submitter?.userGuid ?? null, visibility, viewRoles: [], dataRoles: dataRoleIds };
}
