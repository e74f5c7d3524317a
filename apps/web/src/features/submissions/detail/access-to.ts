import type { SubmissionAccess } from "@plein/contract/access/access-object";
import type { SubmissionView } from "@plein/contract/forms/submission-view";

/** Converts a handler's submission to the object of a policy check. */
export function accessTo({ submission, dataRoleIds = [] }: SubmissionView): SubmissionAccess {
  const { submitter, visibility } = submission;
  return { ownerGuid: submitter?.userGuid ?? null, visibility, viewRoles: [], dataRoles: dataRoleIds };
}
