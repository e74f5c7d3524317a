import { INDICATOR_DELAY_MS } from "@plein/contract/pages/page-timing";
import { useRouterState } from "@tanstack/react-router";
import { FormattedMessage } from "react-intl";
import styles from "./shell.module.css";
import { useLate } from "./use-late.ts";

/**
 * A progress line at the top of the window, while another page is loading for longer than a second. In a static document,
 * visitor/loading-indicator.ts shows it.
 */
export function LoadingIndicator() {
  const isLate = useLate(useRouterState({ select: ({ isLoading }) => isLoading }), INDICATOR_DELAY_MS);
  return (
    <div role="status">
      <div className={styles.progress} hidden={!isLate} data-loading>
        <span className={styles.hidden}>
          <FormattedMessage id="shell.loading" />
        </span>
      </div>
    </div>
  );
}
