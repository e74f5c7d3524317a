import { useState } from "react";
import { FormattedMessage } from "react-intl";
import styles from "./auth-screen.module.css";
import { useCountdown } from "./use-countdown.ts";

type Wait = { readonly retryAfterSeconds: number };
type TooSoonTextProps = {
  /** each wait counts separately, even if it has the same length as the last */
  readonly refusal: Wait;
  readonly isSigningIn?: boolean;
};

/** The time until the next attempt is allowed. A screen reader announces the whole wait once, and its end. */
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
