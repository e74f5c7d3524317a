import type { MailKind } from "@plein/contract/mails/mail";
import type { MailTemplate } from "./mail-content.ts";
import { abuseAlert } from "./templates/abuse-alert.ts";
import { accessAsked } from "./templates/access-asked.ts";
import { emailChanged } from "./templates/email-changed.ts";
import { eraseDone } from "./templates/erase-done.ts";
import { erasePlanned } from "./templates/erase-planned.ts";
import { exportReady } from "./templates/export-ready.ts";
import { formSaved } from "./templates/form-saved.ts";
import { inactivity } from "./templates/inactivity.ts";
import { invitation } from "./templates/invitation.ts";
import { invitationAccepted } from "./templates/invitation-accepted.ts";
import { invitationAsked } from "./templates/invitation-asked.ts";
import { itemApproved } from "./templates/item-approved.ts";
import { itemRefused } from "./templates/item-refused.ts";
import { mailLink } from "./templates/mail-link.ts";
import { newDevice } from "./templates/new-device.ts";
import { newEmailNotice } from "./templates/new-email-notice.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { resetPassword } from "./templates/reset-password.ts";
import { securityChanged } from "./templates/security-changed.ts";
import { submissionReceipt } from "./templates/submissions/submission-receipt.ts";
import { submissionReply } from "./templates/submissions/submission-reply.ts";
import { submissionVerification } from "./templates/submissions/submission-verification.ts";
import { submissionsArrived } from "./templates/submissions/submissions-arrived.ts";
import { termsChanged } from "./templates/terms-changed.ts";
import { test } from "./templates/test.ts";
import { verifyEmail } from "./templates/verify-email.ts";
import { webhookSwitchedOff } from "./templates/webhook-switched-off.ts";

/** One template for each kind of mail. */
export const MAIL_TEMPLATES: { readonly [K in MailKind]: MailTemplate<K> } = {
  invitation,
  invitationAccepted,
  invitationAsked,
  verifyEmail,
  mailLink,
  resetPassword,
  passwordChanged,
  securityChanged,
  newDevice,
  emailChanged,
  newEmailNotice,
  accessAsked,
  exportReady,
  erasePlanned,
  eraseDone,
  itemApproved,
  itemRefused,
  termsChanged,
  inactivity,
  submissionReceipt,
  submissionVerification,
  formSaved,
  submissionsArrived,
  abuseAlert,
  webhookSwitchedOff,
  submissionReply,
  test,
};
