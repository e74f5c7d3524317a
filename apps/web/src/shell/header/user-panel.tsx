import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { signOut } from "../../client/session/sign-out.ts";
import { useFrame } from "../frame/use-frame.ts";
import styles from "./header.module.css";

/** The content of a signed-in user's menu. Nobody else downloads it. */
export function UserPanel() {
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => setFailed((await signOut()) === "failed");
  const [adminScreen] = useFrame().user?.adminScreens ?? [];
  return (
    <>
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
      <p role="status">{hasFailed && <FormattedMessage id="shell.signOut.failed" />}</p>
    </>
  );
}
