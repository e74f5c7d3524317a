import { type FormEvent, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Wave } from "../../content/wave.tsx";
import { DemoAccounts } from "./demo-accounts-list.tsx";
import { type SignInOutcome, signIn } from "./sign-in.ts";
import styles from "./sign-in-screen.module.css";

type SignInScreenProps = {
  readonly platformName: string;
  readonly primaryDomain: string;
  readonly isDemo: boolean;
  /** a path of this site, already checked */
  readonly returnTo: string;
};
type Stage = "starting" | "ready" | "busy";

/** Signing in with e-mail address and password; in the demo also with one click. */
export function SignInScreen({ platformName, primaryDomain, isDemo, returnTo }: SignInScreenProps) {
  const [stage, setStage] = useState<Stage>("starting");
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null);
  // Until script runs the form could only send a password the wrong way, so its button waits.
  useEffect(() => setStage("ready"), []);

  const submit = async (email: string, password: string) => {
    setStage("busy");
    setOutcome(null);
    const next = await signIn(email, password);
    // A document of its own: the one that is here was made for somebody else.
    if (next.kind === "signedIn") return location.assign(returnTo);
    setOutcome(next);
    setStage("ready");
  };
  return (
    <div className={styles.screen}>
      <div className={styles.form}>
        <h1>
          <FormattedMessage id="sessions.signIn.title" />
        </h1>
        <Wave />
        <p className={styles.intro}>
          <FormattedMessage id="sessions.signIn.intro" values={{ platform: platformName }} />
        </p>
        <noscript>
          <p className={styles.notice}>
            <FormattedMessage id="sessions.signIn.noScript" />
          </p>
        </noscript>
        <SignInForm isReady={stage === "ready"} outcome={outcome} onSubmit={submit} />
      </div>
      {isDemo && <DemoAccounts isReady={stage === "ready"} primaryDomain={primaryDomain} onChoose={submit} />}
    </div>
  );
}

type SignInFormProps = {
  readonly isReady: boolean;
  readonly outcome: SignInOutcome | null;
  readonly onSubmit: (email: string, password: string) => Promise<void>;
};

function SignInForm({ isReady, outcome, onSubmit }: SignInFormProps) {
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
      <input id="email" name="email" type="email" autoComplete="username" required maxLength={254} aria-describedby={describedBy} />
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

/** Stays in the document, so that a screen reader hears what comes into it. */
function Outcome({ outcome }: { readonly outcome: SignInOutcome | null }) {
  return (
    <div role="alert" id="sign-in-outcome">
      {outcome !== null && outcome.kind !== "signedIn" && (
        <p className={styles.notice}>
          {outcome.kind === "refused" && <FormattedMessage id="sessions.signIn.refused" />}
          {outcome.kind === "failed" && <FormattedMessage id="sessions.signIn.failed" />}
          {outcome.kind === "tooSoon" && <FormattedMessage id="sessions.signIn.tooSoon" values={{ seconds: outcome.retryAfterSeconds }} />}
        </p>
      )}
    </div>
  );
}
