import type { SubmissionVerification } from "@plein/contract/forms/submission-verification";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Wave } from "../../../content/wave.tsx";
import styles from "./verification-screen.module.css";

/** The outcome of a request for another link, from the URL of the document. */
export type LinkRequest = "sent" | "soon";

export const VERIFICATION_TITLES = {
  waiting: "submissions.verification.title",
  verified: "submissions.verification.titleDone",
  expired: "submissions.verification.titleExpired",
} as const satisfies Record<SubmissionVerification["state"], string>;

type Props = { readonly token: string; readonly verification: SubmissionVerification; readonly request: LinkRequest | null };

/** The screen of a mailed link. Verifying takes a form submission, because mail scanners open every link but submit no forms. */
export function VerificationScreen({ token, verification, request }: Props): ReactNode {
  const { state, title, reference, confirmationText, guid, language } = verification;
  return (
    <div className={styles.screen}>
      <h1>
        <FormattedMessage id={VERIFICATION_TITLES[state]} />
      </h1>
      <Wave />
      {request !== null && <RequestNotice request={request} />}
      {state === "verified" && (
        <div role="status">
          <p>
            <FormattedMessage id="submissions.verification.done" />
          </p>
          {confirmationText !== "" && (
            <p className={styles.ownText} lang={language}>
              {confirmationText}
            </p>
          )}
        </div>
      )}
      {state === "waiting" && (
        <>
          <p>
            <FormattedMessage id="submissions.verification.intro" values={{ title: <span lang={language}>{title}</span> }} />
          </p>
          <LinkForm action="/submission/verify" token={token} label={<FormattedMessage id="submissions.verification.submit" />} />
        </>
      )}
      {state === "expired" && request === null && (
        <>
          <p>
            <FormattedMessage id="submissions.verification.expired" />
          </p>
          <LinkForm
            action="/submission/verify/resend"
            token={token}
            guid={guid}
            label={<FormattedMessage id="submissions.verification.resend" />}
          />
        </>
      )}
      <p className={styles.reference}>
        <FormattedMessage id="submissions.verification.reference" values={{ reference: <strong>{reference}</strong> }} />
      </p>
    </div>
  );
}

function RequestNotice({ request }: { readonly request: LinkRequest }): ReactNode {
  return (
    <p role="status">
      <FormattedMessage id={request === "sent" ? "submissions.verification.resent" : "submissions.verification.tooSoon"} />
    </p>
  );
}

type LinkFormProps = { readonly action: string; readonly token: string; readonly guid?: string; readonly label: ReactNode };

function LinkForm({ action, token, guid, label }: LinkFormProps): ReactNode {
  return (
    <form action={action} method="post" className={styles.form}>
      <input type="hidden" name="token" value={token} />
      {guid !== undefined && <input type="hidden" name="guid" value={guid} />}
      <button type="submit" className={styles.button}>
        {label}
      </button>
    </form>
  );
}
