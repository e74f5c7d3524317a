import { useEffect } from "react";
import { useIntl } from "react-intl";
import { showOffline } from "../../visitor/offline.ts";
import styles from "./shell.module.css";

/**
 * The notice that there is no connection, which a script shows and hides. There is no service worker, so no other page opens meanwhile. The
 * editor has a notice of its own.
 */
export function OfflineNotice() {
  const intl = useIntl();
  useEffect(showOffline, []);
  return (
    <aside
      className={styles.offline}
      aria-label={intl.formatMessage({ id: "shell.offline.label" })}
      data-offline={intl.formatMessage({ id: "shell.offline" })}
      hidden
      suppressHydrationWarning
    />
  );
}
