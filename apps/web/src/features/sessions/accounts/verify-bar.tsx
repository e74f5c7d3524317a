import type { OwnVerification } from "@plein/contract/sessions/verification";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { PageBar } from "../../../client/dialogs/page-bar.tsx";
import { useCountdown } from "../use-countdown.ts";

/** Key of the dismissal, which lasts until the tab is closed. */
const LATER_KEY = "plein-verify-later";

type LoadedVerification = { readonly own: OwnVerification; readonly atMs: number };
type Outcome = "none" | "sent" | "abused" | "failed";

/** The bar that prompts users on every page to verify their e-mail address, until they do so or dismiss it. */
export function VerifyBar(): ReactNode {
  const [isLater, setLater] = useState(() => sessionStorage.getItem(LATER_KEY) !== null);
  const { verification, outcome, isBusy, send } = useVerification();
  const intl = useIntl();
  const secondsLeft = useCountdown(verification?.own.retryAfterSeconds ?? 0, verification?.atMs ?? 0);
  if (isLater || verification === null || verification.own.isVerified) return null;
  const postpone = () => {
    sessionStorage.setItem(LATER_KEY, "1");
    setLater(true);
  };
  return (
    <PageBar label={intl.formatMessage({ id: "sessions.verifyBar.label" })}>
      <p>
        <FormattedMessage id="sessions.verifyBar.text" values={{ email: verification.own.email }} />{" "}
        <a href="/verify-email">
          <FormattedMessage id="sessions.account.email.enterCode" />
        </a>
      </p>
      <button type="button" disabled={secondsLeft > 0 || isBusy} onClick={() => void send()}>
        {secondsLeft > 0 ? (
          <FormattedMessage id="sessions.verifyBar.wait" values={{ seconds: secondsLeft }} />
        ) : (
          <FormattedMessage id="sessions.verifyBar.send" />
        )}
      </button>
      <button type="button" onClick={postpone}>
        <FormattedMessage id="sessions.verifyBar.later" />
      </button>
      <p role="status">
        {outcome === "sent" && <FormattedMessage id="sessions.account.email.sent" values={{ email: verification.own.email }} />}
      </p>
      <p role="alert">
        {outcome === "abused" && <FormattedMessage id="sessions.account.email.abused" />}
        {outcome === "failed" && <FormattedMessage id="sessions.failed" />}
      </p>
    </PageBar>
  );
}

function useVerification() {
  const [verification, setVerification] = useState<LoadedVerification | null>(null);
  const [outcome, setOutcome] = useState<Outcome>("none");
  const [isBusy, setBusy] = useState(false);
  const ask = useCallback(async () => {
    const result = await call(() => trpcClient.verifications.getOwn.query());
    if (result.code === "Success") setVerification({ own: result.value, atMs: Date.now() });
  }, []);
  useEffect(() => void ask(), [ask]);
  const send = async () => {
    setBusy(true);
    const { code } = await call(() => trpcClient.verifications.request.mutate());
    // TooSoon has no text, because the button counts down.
    setOutcome(({ Success: "sent", Abused: "abused", TooSoon: "none" } as const)[code as string] ?? "failed");
    await ask();
    setBusy(false);
  };
  return { verification, outcome, isBusy, send };
}
