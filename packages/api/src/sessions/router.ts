import { router } from "../procedures.ts";
import { addIdentityProvider } from "./add-identity-provider.ts";
import { addPasskey } from "./add-passkey.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { checkIssuer } from "./check-issuer.ts";
import { checkPasswordReset } from "./check-password-reset.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { confirmIdentityByProvider } from "./confirm-identity-by-provider.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { confirmTotp } from "./confirm-totp.ts";
import { confirmVerification } from "./confirm-verification.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { getIdentityProofWays } from "./get-identity-proof-ways.ts";
import { getOwnFactors } from "./get-own-factors.ts";
import { getOwnVerification } from "./get-own-verification.ts";
import { getRegistrationOptions } from "./get-registration-options.ts";
import { listIdentityProviders } from "./list-identity-providers.ts";
import { listProviderChoices } from "./list-provider-choices.ts";
import { listSessions } from "./list-sessions.ts";
import { register } from "./register.ts";
import { removeIdentityProvider } from "./remove-identity-provider.ts";
import { removePasskey } from "./remove-passkey.ts";
import { removeTotp } from "./remove-totp.ts";
import { renewAccessToken } from "./renew-access-token.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { requestMailLink } from "./request-mail-link.ts";
import { requestPasskey } from "./request-passkey.ts";
import { requestPasskeyCreation } from "./request-passkey-creation.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { requestProviderProof } from "./request-provider-proof.ts";
import { requestVerification } from "./request-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { saveIdentityProvider } from "./save-identity-provider.ts";
import { setUpTotp } from "./set-up-totp.ts";
import { signIn } from "./sign-in.ts";
import { signInByMail } from "./sign-in-by-mail.ts";
import { signInByPasskey } from "./sign-in-by-passkey.ts";
import { signOut } from "./sign-out.ts";
import { undoEmailChange } from "./undo-email-change.ts";

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

export const identityProvidersRouter = router({
  list: listIdentityProviders,
  listChoices: listProviderChoices,
  check: checkIssuer,
  add: addIdentityProvider,
  save: saveIdentityProvider,
  remove: removeIdentityProvider,
});
