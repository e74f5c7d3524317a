import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import styles from "./shell.module.css";

/** Specification section 9. */
export const INDICATOR_DELAY_MS = 1000;

/** A line at the top of the window while another page is on its way, once that takes longer than a second. */
export function LoadingIndicator() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), INDICATOR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return (
    <div role="status">
      {isLoading && isLate && (
        <div className={styles.progress}>
          <span className={styles.hidden}>
            <FormattedMessage id="shell.loading" />
          </span>
        </div>
      )}
    </div>
  );
}
