import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage, type IntlShape, RawIntlProvider } from "react-intl";
import { call } from "../../client/call.ts";
import { signOut } from "../../client/sign-out.ts";
import { trpcClient } from "../../client/trpc-client.ts";
import styles from "./terms-dialog.module.css";

type Terms = { readonly version: number; readonly newVersion: boolean };
type TermsDialogProps = { readonly intl: IntlShape; readonly terms: Terms; readonly platformName: string };

/** Asks a signed-in person to accept the terms of use; there is no way past it but an answer (specification section 4). */
export function TermsDialog({ intl, terms, platformName }: TermsDialogProps): ReactNode {
  const [isAnswered, setAnswered] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!isAnswered) dialog.current?.showModal();
  }, [isAnswered]);
  if (isAnswered) return null;
  return (
    <RawIntlProvider value={intl}>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={titleId}
        onCancel={(event) => event.preventDefault()}
        // A second Escape closes it whatever its page says.
        onClose={() => dialog.current?.showModal()}
      >
        <Question terms={terms} platformName={platformName} titleId={titleId} onAccepted={() => setAnswered(true)} />
      </dialog>
    </RawIntlProvider>
  );
}

type QuestionProps = Omit<TermsDialogProps, "intl"> & { readonly titleId: string; readonly onAccepted: () => void };

function Question({ terms, platformName, titleId, onAccepted }: QuestionProps): ReactNode {
  const [step, setStep] = useState<"terms" | "declining">("terms");
  const { answer, isBusy, hasFailed } = useAnswer(terms, onAccepted);
  const failure = (
    <p className={styles.failure} role="alert">
      {hasFailed && <FormattedMessage id="legal.terms.failed" />}
    </p>
  );
  if (step === "declining") {
    return (
      <>
        <h2 id={titleId}>
          <FormattedMessage id="legal.terms.declined.title" />
        </h2>
        <p>
          <FormattedMessage id="legal.terms.declined.text" />
        </p>
        {failure}
        <div className={styles.actions}>
          {/* biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone, and this one undoes it */}
          <button className={styles.main} type="button" autoFocus onClick={() => setStep("terms")}>
            <FormattedMessage id="legal.terms.back" />
          </button>
          <button className={styles.other} type="button" disabled={isBusy} onClick={() => void answer("decline")}>
            <FormattedMessage id="legal.terms.declineAndSignOut" />
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      <h2 id={titleId}>
        <FormattedMessage id={terms.newVersion ? "legal.terms.titleChanged" : "legal.terms.title"} values={{ platformName }} />
      </h2>
      <p>
        <FormattedMessage id={terms.newVersion ? "legal.terms.changed" : "legal.terms.first"} />
      </p>
      <TermsText version={terms.version} />
      {failure}
      <div className={styles.actions}>
        <button className={styles.main} type="button" disabled={isBusy} onClick={() => void answer("accept")}>
          <FormattedMessage id="legal.terms.accept" />
        </button>
        <button className={styles.other} type="button" disabled={isBusy} onClick={() => setStep("declining")}>
          <FormattedMessage id="legal.terms.decline" />
        </button>
      </div>
    </>
  );
}

/** Sends the answer. Who accepts a version that was replaced meanwhile gets the new one; who declines is signed out. */
function useAnswer({ version }: Terms, onAccepted: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const answer = async (choice: "accept" | "decline") => {
    setBusy(true);
    setFailed(false);
    const { acceptTerms, declineTerms } = trpcClient.legal;
    const result = await call(() => (choice === "accept" ? acceptTerms.mutate({ version }) : declineTerms.mutate()));
    setBusy(false);
    // Nobody is signed in any more, or another version holds by now: the document says what comes next.
    if (result.code === "Unauthorized" || result.code === "Conflict") location.reload();
    else if (result.code !== "Success") setFailed(true);
    else if (choice === "accept") onAccepted();
    else setFailed((await signOut()) === "failed");
  };
  return { answer, isBusy, hasFailed };
}

function TermsText({ version }: { readonly version: number }): ReactNode {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.text} aria-labelledby={labelId} tabIndex={0}>
      <h3 id={labelId} className={styles.label}>
        <FormattedMessage id="legal.terms.label" />
      </h3>
      <ol>
        <li>
          <FormattedMessage id="legal.terms.text.account" />
        </li>
        <li>
          <FormattedMessage id="legal.terms.text.content" />
        </li>
        <li>
          <FormattedMessage id="legal.terms.text.behaviour" />
        </li>
        <li>
          <FormattedMessage id="legal.terms.text.privacy" />
        </li>
        <li>
          <FormattedMessage id="legal.terms.text.end" />
        </li>
      </ol>
      <p className={styles.version}>
        <FormattedMessage id="legal.terms.version" values={{ version }} />
      </p>
    </section>
  );
}
