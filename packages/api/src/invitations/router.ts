import { router } from "../procedures.ts";
import { acceptInvitation } from "./acceptance/accept-invitation.ts";
import { askNewInvitation } from "./acceptance/ask-new-invitation.ts";
import { getInvitationStatus } from "./acceptance/get-invitation-status.ts";
import { getInvitationView } from "./acceptance/get-invitation-view.ts";
import { addInvitations } from "./add-invitations.ts";
import { copyInvitationLink } from "./copy-invitation-link.ts";
import { listInvitations } from "./list-invitations.ts";
import { previewInvitationMail } from "./mails/preview-invitation-mail.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { restoreInvitation } from "./restore-invitation.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { saveInvitationRoles } from "./save-invitation-roles.ts";

export const invitationsRouter = router({
  list: listInvitations,
  add: addInvitations,
  previewMail: previewInvitationMail,
  resend: resendInvitation,
  copyLink: copyInvitationLink,
  revoke: revokeInvitation,
  restore: restoreInvitation,
  saveRoles: saveInvitationRoles,
  getStatus: getInvitationStatus,
  getView: getInvitationView,
  accept: acceptInvitation,
  askNew: askNewInvitation,
});
