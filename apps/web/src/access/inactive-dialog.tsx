import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage, type IntlShape, RawIntlProvider } from "react-intl";
import { signOut } from "../client/sign-out.ts";
import styles from "./inactive-dialog.module.css";

type InactiveDialogProps = {
  readonly intl: IntlShape;
  /** empty where the platform named nobody */
  readonly supportEmail: string;
};

/** Tells a person that their account is not active; the only way on is to sign out (specification section 4). */
export function InactiveDialog({ intl, supportEmail }: InactiveDialogProps): ReactNode {
  const [state, setState] = useState<"open" | "leaving" | "failed">("open");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const leave = async () => {
    setState("leaving");
    if ((await signOut()) === "failed") setState("failed");
  };
  return (
    <RawIntlProvider value={intl}>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onCancel={(event) => event.preventDefault()}
        // A second Escape closes it whatever its page says.
        onClose={() => dialog.current?.showModal()}
      >
        <h2 id={`${id}-title`}>
          <FormattedMessage id="access.inactive.title" />
        </h2>
        <div id={`${id}-text`}>
          <p>
            <FormattedMessage id="access.inactive.text" />
          </p>
          <p>
            {supportEmail === "" ? (
              <FormattedMessage id="access.inactive.askAdmin" />
            ) : (
              <FormattedMessage id="access.inactive.ask" values={{ address: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }} />
            )}
          </p>
        </div>
        <p className={styles.failure} role="alert">
          {state === "failed" && <FormattedMessage id="access.inactive.failed" />}
        </p>
        <button className={styles.main} type="button" disabled={state === "leaving"} onClick={() => void leave()}>
          <FormattedMessage id="access.inactive.signOut" />
        </button>
      </dialog>
    </RawIntlProvider>
  );
}
