import type { Guid } from "@plein/contract/guid";

/**
 * Background jobs, with the payload of each kind: only guids, because the queue is shared by all platforms. The data that they refer
 * to is read with the platform's row-level security.
 */
export type Jobs = {
  readonly sendMail: { readonly platformGuid: Guid; readonly mailGuid: Guid };
  readonly applySchedules: { readonly platformGuid: Guid };
  /** reads the text of a stored document, for search */
  readonly readDocument: { readonly platformGuid: Guid; readonly mediaGuid: Guid };
  readonly refreshPage: { readonly platformGuid: Guid; readonly pageGuid: Guid };
  readonly refreshItem: { readonly platformGuid: Guid; readonly itemGuid: Guid };
  /** counts the submissions of a form by day, for its dashboard */
  readonly countFormDays: { readonly platformGuid: Guid; readonly formGuid: Guid };
  /** removes the bytes of a file whose answer was removed from its submission */
  readonly removeFormFile: { readonly platformGuid: Guid; readonly fileGuid: Guid };
  /** sends the messages of a webhook that are due */
  readonly sendWebhook: { readonly platformGuid: Guid; readonly webhookGuid: Guid };
  /** copies the files of a platform that is a copy of another one */
  readonly copyFiles: { readonly platformGuid: Guid; readonly sourceGuid: Guid };
};
export type JobName = keyof Jobs;

const BY_NAME: Readonly<Record<JobName, true>> = {
  sendMail: true,
  applySchedules: true,
  readDocument: true,
  refreshPage: true,
  refreshItem: true,
  countFormDays: true,
  removeFormFile: true,
  sendWebhook: true,
  copyFiles: true,
};
// The type above has exactly these keys.
export const JOB_NAMES = Object.keys(BY_NAME) as readonly JobName[];
