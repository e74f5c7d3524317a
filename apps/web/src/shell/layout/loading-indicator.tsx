import { useRouterState } from "@tanstack/react-router";
import { FormattedMessage } from "react-intl";
import styles from "./shell.module.css";
import { useLate } from "./use-late.ts";

/** docs/rules.md "Delays" */
export const INDICATOR_DELAY_MS = 1000;

/** A line at the top of the window while another page is loading, once that takes longer than a second. */
export function LoadingIndicator() {
  const isLate = useLate(useRouterState({ select: ({ isLoading }) => isLoading }), INDICATOR_DELAY_MS);
  return (
    <div role="status">
      {isLate && (
        <div className={styles.progress}>
          <span className={styles.hidden}>
            <FormattedMessage id="shell.loading" />
          </span>
        </div>
      )}
    </div>
  );
}
