import type { LegalStatement } from "@plein/contract/legal/legal-statement";
import { type ReactNode, useEffect, useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../client/calls/call.ts";
import { trpcClient } from "../../client/calls/trpc-client.ts";
import { DialogActions, DialogFailure, mainButton, PlainDialog } from "../../client/dialogs/plain-dialog.tsx";
import { signOut } from "../../client/session/sign-out.ts";
import { useLocale } from "../../client/use-locale.ts";
import { LegalTextView } from "./legal-text-view.tsx";
import styles from "./terms-dialog.module.css";

type Terms = { readonly version: number; readonly newVersion: boolean };
type TermsDialogProps = { readonly terms: Terms; readonly platformName: string };

/** Prompts a signed-in user to accept the terms of use; the only options are to accept or to decline (docs/rules.md "Terms of use"). */
export function TermsDialog({ terms, platformName }: TermsDialogProps): ReactNode {
  const [isAccepted, setAccepted] = useState(false);
  const titleId = useId();
  if (isAccepted) return null;
  return (
    <PlainDialog titleId={titleId} isRead>
      <Question terms={terms} platformName={platformName} titleId={titleId} onAccepted={() => setAccepted(true)} />
    </PlainDialog>
  );
}

type QuestionProps = TermsDialogProps & { readonly titleId: string; readonly onAccepted: () => void };

function Question({ terms, platformName, titleId, onAccepted }: QuestionProps): ReactNode {
  const [step, setStep] = useState<"terms" | "declining">("terms");
  const reading = useTermsText();
  // The user accepts the version that they read, even if a newer one is in force by now.
  const version = typeof reading === "string" ? terms.version : reading.version;
  const { decide, isBusy, hasFailed } = useDecision(version, onAccepted);
  const failure = <DialogFailure>{hasFailed && <FormattedMessage id="legal.terms.failed" />}</DialogFailure>;
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
        <DialogActions>
          {/* biome-ignore lint/a11y/noAutofocus: the focused button is gone, and this one undoes it */}
          <button className={mainButton} type="button" autoFocus onClick={() => setStep("terms")}>
            <FormattedMessage id="legal.terms.back" />
          </button>
          <button type="button" disabled={isBusy} onClick={() => void decide("decline")}>
            <FormattedMessage id="legal.terms.declineAndSignOut" />
          </button>
        </DialogActions>
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
      <TermsText reading={reading} />
      {failure}
      <DialogActions>
        <button className={mainButton} type="button" disabled={isBusy || reading === "loading"} onClick={() => void decide("accept")}>
          <FormattedMessage id="legal.terms.accept" />
        </button>
        <button type="button" disabled={isBusy} onClick={() => setStep("declining")}>
          <FormattedMessage id="legal.terms.decline" />
        </button>
      </DialogActions>
    </>
  );
}

/** Sends the decision. Users who accept an outdated version get the new one; users who decline are signed out. */
function useDecision(version: number, onAccepted: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const decide = async (choice: "accept" | "decline") => {
    setBusy(true);
    setFailed(false);
    const { acceptTerms, declineTerms } = trpcClient.legal;
    const result = await call(() => (choice === "accept" ? acceptTerms.mutate({ version }) : declineTerms.mutate()));
    setBusy(false);
    // The session has ended, or a newer version is in force: the reloaded document shows the next step.
    if (result.code === "Unauthorized" || result.code === "Conflict") location.reload();
    else if (result.code !== "Success") setFailed(true);
    else if (choice === "accept") onAccepted();
    else setFailed((await signOut()) === "failed");
  };
  return { decide, isBusy, hasFailed };
}

type Reading = "loading" | "failed" | LegalStatement;

/** The text of the terms in force, in the reader's language. */
function useTermsText(): Reading {
  const [reading, setReading] = useState<Reading>("loading");
  const locale = useLocale();
  useEffect(() => {
    void call(() => trpcClient.legal.getStatement.query({ name: "terms-of-use", locale })).then((result) =>
      setReading(result.code === "Success" ? result.value : "failed"),
    );
  }, [locale]);
  return reading;
}

function TermsText({ reading }: { readonly reading: Reading }): ReactNode {
  const labelId = useId();
  return (
    <>
      {typeof reading !== "string" && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className={styles.text} aria-labelledby={labelId} tabIndex={0}>
          <p id={labelId} className={styles.label}>
            <FormattedMessage id="legal.terms.label" />
          </p>
          {reading.summary !== "" && (
            <p className={styles.changes} lang={reading.textLocale === reading.locale ? undefined : reading.textLocale}>
              <strong>
                <FormattedMessage id="legal.statement.changes" />
              </strong>{" "}
              {reading.summary}
            </p>
          )}
          <div lang={reading.textLocale === reading.locale ? undefined : reading.textLocale}>
            <LegalTextView text={reading.text} topLevel={3} />
          </div>
          <p className={styles.version}>
            <FormattedMessage id="legal.terms.version" values={{ version: reading.version }} />
          </p>
        </section>
      )}
      <p>
        <a href="/legal/terms-of-use" target="_blank" rel="noreferrer">
          <FormattedMessage id="legal.terms.readPage" />
        </a>
      </p>
    </>
  );
}
