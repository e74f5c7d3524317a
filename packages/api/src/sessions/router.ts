import { router } from "../procedures.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { checkPasswordReset } from "./check-password-reset.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { confirmVerification } from "./confirm-verification.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { getOwnVerification } from "./get-own-verification.ts";
import { getRegistrationOptions } from "./get-registration-options.ts";
import { listSessions } from "./list-sessions.ts";
import { register } from "./register.ts";
import { renewAccessToken } from "./renew-access-token.ts";
import { requestMailLink } from "./request-mail-link.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { requestVerification } from "./request-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signInByMail } from "./sign-in-by-mail.ts";
import { signOut } from "./sign-out.ts";
import { undoEmailChange } from "./undo-email-change.ts";

export const sessionsRouter = router({
  signIn,
  signOut,
  list: listSessions,
  end: endSession,
  endOthers: endOtherSessions,
  renew: renewAccessToken,
  confirmIdentity,
  requestMailLink,
  signInByMail,
});

export const passwordsRouter = router({
  requestReset: requestPasswordReset,
  checkReset: checkPasswordReset,
  reset: resetPassword,
  change: changePassword,
});

export const verificationsRouter = router({
  getOwn: getOwnVerification,
  request: requestVerification,
  confirm: confirmVerification,
  changeEmail,
  undoEmailChange,
});

export const registrationsRouter = router({ getOptions: getRegistrationOptions, add: register });
