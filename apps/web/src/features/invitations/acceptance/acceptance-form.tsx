import type { Failure } from "@plein/contract/result";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { focusInvalidField } from "../../../client/forms/focus-invalid-field.ts";
import styles from "./invitation-screen.module.css";
import { RefusalText } from "./refusal-text.tsx";

type AcceptanceFormProps = {
  readonly submitLabel: ReactNode;
  readonly refusal: Failure | null;
  /** resolves with the response; a success leaves the page */
  readonly onSubmit: (fields: FormData) => Promise<void>;
  readonly children?: ReactNode;
};

/** The form, ending with the terms and the button. Disabled until the script loads: a plain submit would put the password in the URL. */
export function AcceptanceForm({ submitLabel, refusal, onSubmit, children }: AcceptanceFormProps): ReactNode {
  const [stage, setStage] = useState<"starting" | "ready" | "busy">("starting");
  useEffect(() => setStage("ready"), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setStage("busy");
    await onSubmit(new FormData(form));
    setStage("ready");
    focusInvalidField(form);
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
