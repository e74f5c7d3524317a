import type { Failure } from "@plein/contract/result";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import styles from "./invitation-screen.module.css";

type AcceptanceFormProps = {
  readonly submitLabel: ReactNode;
  readonly refusal: Failure | null;
  /** resolves once an answer is there; a success leaves the page */
  readonly onSubmit: (fields: FormData) => Promise<void>;
  readonly children?: ReactNode;
};

/** Ends with the terms and the button. Waits for script: without it the form could only send a password the wrong way. */
export function AcceptanceForm({ submitLabel, refusal, onSubmit, children }: AcceptanceFormProps): ReactNode {
  const [stage, setStage] = useState<"starting" | "ready" | "busy">("starting");
  useEffect(() => setStage("ready"), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setStage("busy");
    await onSubmit(new FormData(form));
    setStage("ready");
    // After the answer is on the screen.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)}>
      {children}
      <label className={styles.check}>
        <input type="checkbox" name="terms" required />
        <span>
          <FormattedMessage
            id="invitations.page.terms"
            values={{
              a: (text) => (
                <a href="/legal/terms-of-use" target="_blank" rel="noreferrer">
                  {text}
                </a>
              ),
            }}
          />
        </span>
      </label>
      <div role="alert">
        {refusal !== null && (
          <p className={styles.notice}>
            <RefusalText refusal={refusal} />
          </p>
        )}
      </div>
      <button className={styles.button} type="submit" disabled={stage !== "ready"}>
        {submitLabel}
      </button>
    </form>
  );
}

function RefusalText({ refusal: { code, facts } }: { readonly refusal: Failure }): ReactNode {
  switch (code) {
    case "BadRequest": {
      const terms = facts?.errors?.find(({ path }) => path === "/termsOfUseVersionAccepted");
      return terms?.message ?? <FormattedMessage id="invitations.page.refused.fields" />;
    }
    case "Expired":
    case "NotFound":
      return <FormattedMessage id="invitations.page.refused.over" />;
    case "Unauthorized":
      return <FormattedMessage id="invitations.page.refused.account" />;
    case "TooSoon":
    case "Abused":
      return (
        <FormattedMessage id="invitations.page.tooSoonText" values={{ seconds: Math.max(1, Math.ceil(facts?.retryAfterSeconds ?? 1)) }} />
      );
    default:
      return <FormattedMessage id="invitations.page.refused.failed" />;
  }
}
