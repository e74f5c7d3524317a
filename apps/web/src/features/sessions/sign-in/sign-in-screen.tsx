import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { Wave } from "../../../content/wave.tsx";
import { useRegistrationOptions } from "../accounts/use-registration-options.ts";
import styles from "../auth-screen.module.css";
import { Done, InactiveNotice, Links, RefusalNotice } from "../auth-screen.tsx";
import { MailSentNotice } from "../mail-sent-notice.tsx";
import { type Refusal, refusalOf } from "../refusal.ts";
import { TooSoonText } from "../too-soon-text.tsx";
import { DemoAccounts } from "./demo-accounts-list.tsx";
import { OnlyProviders } from "./only-providers.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SecondStep } from "./second-step.tsx";
import { type SignInOutcome, signIn } from "./sign-in.ts";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

type SignInScreenProps = {
  readonly platformName: string;
  readonly primaryDomain: string;
  readonly isDemo: boolean;
  /** a path of this site, already validated */
  readonly returnTo: string;
};
type Stage = "starting" | "ready" | "busy";

/** Signs in with e-mail address and password, or with a mailed link; in the demo also with one click. */
export function SignInScreen({ platformName, primaryDomain, isDemo, returnTo }: SignInScreenProps) {
  const [stage, setStage] = useState<Stage>("starting");
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  const email = useRef<HTMLInputElement>(null);
  // Without script, submitting the form would put the password in the URL, so its button is disabled until now.
  useEffect(() => setStage("ready"), []);

  const submit = async (address: string, password: string) => {
    setStage("busy");
    setOutcome(null);
    const next = await signIn(address, password);
    // Loads a new document: this one was rendered for an anonymous visitor.
    if (next.kind === "signedIn") return location.assign(returnTo);
    setOutcome(next);
    setStage("ready");
  };
  const challenge = outcome?.kind === "secondFactor" ? outcome.challenge : null;
  return (
    <div className={styles.screen}>
      <div className={styles.form}>
        <h1>
          <FormattedMessage id="sessions.signIn.title" />
        </h1>
        <Wave />
        {challenge === null && (
          <p className={styles.intro}>
            <FormattedMessage id="sessions.signIn.intro" values={{ platform: platformName }} />
          </p>
        )}
        <noscript>
          <p className={styles.notice}>
            <FormattedMessage id="sessions.noScript" />
          </p>
        </noscript>
        {challenge === null ? (
          <>
            <SignInForm isReady={stage === "ready"} outcome={outcome} email={email} onSubmit={submit} />
            <OtherWays isReady={stage === "ready"} email={email} returnTo={returnTo} />
          </>
        ) : (
          <SecondStep challenge={challenge} onSignedIn={() => location.assign(returnTo)} />
        )}
      </div>
      {isDemo && challenge === null && <DemoAccounts isReady={stage === "ready"} primaryDomain={primaryDomain} onChoose={submit} />}
    </div>
  );
}

type SignInFormProps = {
  readonly isReady: boolean;
  readonly outcome: SignInOutcome | null;
  readonly email: RefObject<HTMLInputElement | null>;
  readonly onSubmit: (email: string, password: string) => Promise<void>;
};

function SignInForm({ isReady, outcome, email, onSubmit }: SignInFormProps) {
  const [isPasswordShown, showPassword] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    void onSubmit(String(fields.get("email")), String(fields.get("password")));
  };
  const describedBy = outcome === null ? undefined : "sign-in-outcome";
  return (
    <form method="post" onSubmit={submit}>
      <Outcome outcome={outcome} />
      <label htmlFor="email">
        <FormattedMessage id="sessions.email" />
      </label>
      <input
        ref={email}
        id="email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        required
        maxLength={254}
        aria-describedby={describedBy}
      />
      <label htmlFor="password">
        <FormattedMessage id="sessions.password" />
      </label>
      <div className={styles.password}>
        <input
          id="password"
          name="password"
          type={isPasswordShown ? "text" : "password"}
          autoComplete="current-password"
          required
          maxLength={1024}
          aria-describedby={describedBy}
        />
        <button type="button" aria-pressed={isPasswordShown} onClick={() => showPassword(!isPasswordShown)}>
          <FormattedMessage id="sessions.password.show" />
        </button>
      </div>
      <button className={styles.submit} type="submit" disabled={!isReady}>
        <FormattedMessage id="sessions.signIn.submit" />
      </button>
    </form>
  );
}

/** The outcome of signing in. The live region is always in the document, so that screen readers announce its text. */
function Outcome({ outcome }: { readonly outcome: SignInOutcome | null }) {
  return (
    <div role="alert" id="sign-in-outcome">
      {outcome !== null && outcome.kind !== "signedIn" && (
        <div className={styles.notice}>
          {outcome.kind === "ssoOnly" && <OnlyProviders providers={outcome.providers} />}
          {outcome.kind === "refused" && <FormattedMessage id="sessions.signIn.refused" />}
          {outcome.kind === "failed" && <FormattedMessage id="sessions.signIn.failed" />}
          {outcome.kind === "inactive" && <InactiveNotice supportEmail={outcome.supportEmail} />}
          {outcome.kind === "tooSoon" && <TooSoonText refusal={outcome} isSigningIn />}
        </div>
      )}
    </div>
  );
}

type OtherWaysProps = {
  readonly isReady: boolean;
  readonly email: RefObject<HTMLInputElement | null>;
  readonly returnTo: string;
};

const MAIL_LINK_MINUTES = 15;

/** Alternatives for users without a password. The link is mailed to the address in the form. */
function OtherWays({ isReady, email, returnTo }: OtherWaysProps) {
  const options = useRegistrationOptions();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSent, setSent] = useState(false);
  const passkey = usePasskeySignIn(() => location.assign(returnTo));
  const sendLink = async () => {
    // The browser reports an invalid address, and focuses the field.
    if (email.current === null || !email.current.reportValidity()) return;
    const input = { email: email.current.value, returnTo };
    const result = await call(() => trpcClient.sessions.requestMailLink.mutate(input));
    setRefusal(result.code === "Success" ? null : refusalOf(result));
    setSent(result.code === "Success");
  };
  return (
    <>
      <Links>
        {passkey.isPossible && (
          <button type="button" onClick={() => void passkey.signIn()}>
            <FormattedMessage id="sessions.signIn.passkey" />
          </button>
        )}
        <ProviderButtons returnTo={returnTo} onRefusal={setRefusal} />
        <button type="button" disabled={!isReady} onClick={() => void sendLink()}>
          <FormattedMessage id="sessions.signIn.mailLink" />
        </button>
        <a href="/forgot-password">
          <FormattedMessage id="sessions.signIn.forgot" />
        </a>
        {options?.isOpen && (
          <a href="/register">
            <FormattedMessage id="sessions.signIn.register" />
          </a>
        )}
      </Links>
      <RefusalNotice refusal={refusal ?? passkey.refusal} unauthorized={<FormattedMessage id="sessions.signIn.passkey.refused" />} />
      {isSent && (
        <Done>
          <MailSentNotice minutes={MAIL_LINK_MINUTES} />
        </Done>
      )}
    </>
  );
}
