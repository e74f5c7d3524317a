import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { isFixedByReload, reloadDocument } from "../../client/entry/stale-build.ts";
import styles from "./notice-screen.module.css";
import { NoticeScreen } from "./notice-screen.tsx";

/** The screen of the error boundary, for an unexpected error. The error's message is only the correlation code in the log. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const [isRenewing] = useState(isFixedByReload);
  useEffect(() => {
    if (isRenewing) reloadDocument();
  }, [isRenewing]);
  if (isRenewing) return null;
  const message = error instanceof Error ? error.message : "";
  const code = /^[\w-]{4,64}$/.test(message) ? message : null;
  return (
    <NoticeScreen kind="broken">
      <button className={styles.button} type="button" onClick={() => void router.invalidate()}>
        <FormattedMessage id="shell.broken.again" />
      </button>
      {code !== null && (
        <p className={styles.code}>
          <FormattedMessage id="shell.broken.code" /> <code>{code}</code>
        </p>
      )}
    </NoticeScreen>
  );
}
