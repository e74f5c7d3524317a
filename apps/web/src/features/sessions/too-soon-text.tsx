import { useState } from "react";
import { FormattedMessage } from "react-intl";
import styles from "./auth-screen.module.css";
import { useCountdown } from "./use-countdown.ts";

type Wait = { readonly retryAfterSeconds: number };
type TooSoonTextProps = {
  /** the failure; a new object restarts the countdown, even if the wait has the same length */
  readonly refusal: Wait;
  readonly isSigningIn?: boolean;
};

/** The countdown until the next attempt is allowed. Screen readers announce the whole wait once, and its end. */
export function TooSoonText({ refusal, isSigningIn = false }: TooSoonTextProps) {
  const [wait, setWait] = useState(() => ({ refusal, atMs: Date.now() }));
  if (wait.refusal !== refusal) setWait({ refusal, atMs: Date.now() });
  const seconds = useCountdown(refusal.retryAfterSeconds, wait.atMs);
  const id = isSigningIn ? "sessions.signIn.tooSoon" : "sessions.tooSoon";
  if (seconds === 0) return <FormattedMessage id="sessions.tooSoon.over" />;
  return (
    <>
      <span className={styles.readOut}>
        <FormattedMessage id={id} values={{ seconds: refusal.retryAfterSeconds }} />
      </span>
      <span aria-hidden="true">
        <FormattedMessage id={id} values={{ seconds }} />
      </span>
    </>
  );
}
