import { useEffect } from "react";
import { useIntl } from "react-intl";
import { showOffline } from "../../visitor/offline.ts";
import styles from "./shell.module.css";

/** Says that there is no connection, for as long as there is none; hidden until then. Its script decides. The editor says it itself. */
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
