import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { signOut } from "../../client/session/sign-out.ts";
import { isQuickSearchOpen } from "../../client/state/quick-search.ts";
import { useFrame } from "../frame/use-frame.ts";
import { FailureList } from "../notices/failure-list.tsx";
import styles from "./header.module.css";

/** The content of a signed-in user's menu. Nobody else downloads it. */
export function UserPanel() {
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => setFailed((await signOut()) === "failed");
  const { user } = useFrame();
  const [adminScreen] = user?.adminScreens ?? [];
  return (
    <>
      {(adminScreen !== undefined || user?.isContentManager === true) && (
        <button
          className={styles.tool}
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => isQuickSearchOpen.set(() => true)}
        >
          <FormattedMessage id="shell.quickSearch" />
        </button>
      )}
      {adminScreen !== undefined && (
        <a className={styles.tool} href={adminScreen}>
          <FormattedMessage id="shell.toAdmin" />
        </a>
      )}
      <a className={styles.tool} href="/account/profile">
        <FormattedMessage id="shell.account" />
      </a>
      <button className={styles.tool} type="button" onClick={() => void leave()}>
        <FormattedMessage id="shell.signOut" />
      </button>
      <FailureList />
      <p role="status">{hasFailed && <FormattedMessage id="shell.signOut.failed" />}</p>
    </>
  );
}
