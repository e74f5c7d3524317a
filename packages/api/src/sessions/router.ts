import { router } from "../procedures.ts";
import { changeEmail } from "./accounts/change-email.ts";
import { confirmVerification } from "./accounts/confirm-verification.ts";
import { getOwnVerification } from "./accounts/get-own-verification.ts";
import { getRegistrationOptions } from "./accounts/get-registration-options.ts";
import { register } from "./accounts/register.ts";
import { requestVerification } from "./accounts/request-verification.ts";
import { undoEmailChange } from "./accounts/undo-email-change.ts";
import { addPasskey } from "./factors/add-passkey.ts";
import { confirmTotp } from "./factors/confirm-totp.ts";
import { getOwnFactors } from "./factors/get-own-factors.ts";
import { removePasskey } from "./factors/remove-passkey.ts";
import { removeTotp } from "./factors/remove-totp.ts";
import { renewRecoveryCodes } from "./factors/renew-recovery-codes.ts";
import { requestPasskeyCreation } from "./factors/request-passkey-creation.ts";
import { setUpTotp } from "./factors/set-up-totp.ts";
import { changePassword } from "./passwords/change-password.ts";
import { checkPasswordReset } from "./passwords/check-password-reset.ts";
import { requestPasswordReset } from "./passwords/request-password-reset.ts";
import { resetPassword } from "./passwords/reset-password.ts";
import { confirmIdentity } from "./proof/confirm-identity.ts";
import { confirmIdentityByProvider } from "./proof/confirm-identity-by-provider.ts";
import { getIdentityProofWays } from "./proof/get-identity-proof-ways.ts";
import { requestProviderProof } from "./proof/request-provider-proof.ts";
import { confirmSecondFactor } from "./sign-in/confirm-second-factor.ts";
import { endOtherSessions } from "./sign-in/end-other-sessions.ts";
import { endSession } from "./sign-in/end-session.ts";
import { listSessions } from "./sign-in/list-sessions.ts";
import { renewAccessToken } from "./sign-in/renew-access-token.ts";
import { requestMailLink } from "./sign-in/request-mail-link.ts";
import { requestPasskey } from "./sign-in/request-passkey.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { signInByMail } from "./sign-in/sign-in-by-mail.ts";
import { signInByPasskey } from "./sign-in/sign-in-by-passkey.ts";
import { signOut } from "./sign-in/sign-out.ts";

export const sessionsRouter = router({
  signIn,
  signOut,
  list: listSessions,
  end: endSession,
  endOthers: endOtherSessions,
  renew: renewAccessToken,
  getIdentityProofWays,
  confirmIdentity,
  requestProviderProof,
  confirmIdentityByProvider,
  requestMailLink,
  signInByMail,
  confirmSecondFactor,
  requestPasskey,
  signInByPasskey,
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

export const factorsRouter = router({ getOwn: getOwnFactors, setUpTotp, confirmTotp, removeTotp, renewRecoveryCodes });

export const passkeysRouter = router({ request: requestPasskeyCreation, add: addPasskey, remove: removePasskey });
