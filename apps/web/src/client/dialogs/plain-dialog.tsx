import { FocusReturn } from "@plein/ui/dialogs/focus-return.tsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./plain-dialog.module.css";

type PlainDialogProps = {
  /** id of its title */
  readonly titleId: string;
  /** id of the text that describes the dialog (aria-describedby) */
  readonly textId?: string;
  /** the dialog starts with a text to read, so the focus goes to its top */
  readonly isRead?: boolean;
  readonly children: ReactNode;
};

/** A modal dialog that only its own buttons close, without the component library of the admin screens. */
export function PlainDialog({ titleId, textId, isRead = false, children }: PlainDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    if (isRead) dialog.current?.focus();
  }, [isRead]);
  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      tabIndex={isRead ? -1 : undefined}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // Reopens the dialog: browsers close it on a second Escape, even if its cancel event was prevented.
      onClose={() => dialog.current?.showModal()}
    >
      <FocusReturn dialogId={id} />
      {children}
    </dialog>
  );
}

/** Announces a failure as soon as there is one. */
export function DialogFailure({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}

/** The buttons; `mainButton` is the class of the primary one. */
export function DialogActions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}

export const mainButton = styles.main;
