import { type ReactNode, useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { DialogActions, DialogFailure, mainButton, PlainDialog } from "../client/dialogs/plain-dialog.tsx";
import { signOut } from "../client/session/sign-out.ts";

type InactiveDialogProps = {
  /** empty if the platform has no contact */
  readonly supportEmail: string;
};

/** Says that the user's account is inactive; the only action is to sign out (docs/rules.md "Users"). */
export function InactiveDialog({ supportEmail }: InactiveDialogProps): ReactNode {
  const [state, setState] = useState<"open" | "leaving" | "failed">("open");
  const leave = async () => {
    setState("leaving");
    if ((await signOut()) === "failed") setState("failed");
  };
  return (
    <DialogAboutInactivity text={<FormattedMessage id="access.inactive.text" />} supportEmail={supportEmail}>
      <DialogFailure>{state === "failed" && <FormattedMessage id="access.inactive.failed" />}</DialogFailure>
      <DialogActions>
        <button className={mainButton} type="button" disabled={state === "leaving"} onClick={() => void leave()}>
          <FormattedMessage id="access.inactive.signOut" />
        </button>
      </DialogActions>
    </DialogAboutInactivity>
  );
}

type RefusedInactiveDialogProps = InactiveDialogProps & { readonly onClose: () => void };

/** Says why somebody with valid credentials can't sign in. */
export function RefusedInactiveDialog({ supportEmail, onClose }: RefusedInactiveDialogProps): ReactNode {
  return (
    <DialogAboutInactivity text={<FormattedMessage id="access.inactive.refused" />} supportEmail={supportEmail}>
      <DialogActions>
        <button className={mainButton} type="button" onClick={onClose}>
          <FormattedMessage id="access.inactive.close" />
        </button>
      </DialogActions>
    </DialogAboutInactivity>
  );
}

type DialogAboutInactivityProps = InactiveDialogProps & { readonly text: ReactNode; readonly children: ReactNode };

function DialogAboutInactivity({ text, supportEmail, children }: DialogAboutInactivityProps): ReactNode {
  const id = useId();
  return (
    <PlainDialog titleId={`${id}-title`} textId={`${id}-text`}>
      <h2 id={`${id}-title`}>
        <FormattedMessage id="access.inactive.title" />
      </h2>
      <div id={`${id}-text`}>
        <p>{text}</p>
        <p>
          {supportEmail === "" ? (
            <FormattedMessage id="access.inactive.askAdmin" />
          ) : (
            <FormattedMessage id="access.inactive.ask" values={{ address: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }} />
          )}
        </p>
      </div>
      {children}
    </PlainDialog>
  );
}
