import { useEffect } from "react";
import { useIntl } from "react-intl";
import { showOffline } from "../../visitor/offline.ts";
import styles from "./shell.module.css";

/** Says that there is no connection, for as long as there is none; empty until then. Its script decides. */
export function OfflineNotice() {
  const intl = useIntl();
  useEffect(showOffline, []);
  return <p className={styles.offline} data-offline={intl.formatMessage({ id: "shell.offline" })} suppressHydrationWarning />;
}
