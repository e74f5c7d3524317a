import { type ReactNode, useEffect, useRef } from "react";
import styles from "./plain-dialog.module.css";

type PlainDialogProps = {
  /** id of its title */
  readonly titleId: string;
  /** id of what is read out with the title */
  readonly textId?: string;
  /** there is something to read before anything is to be done: the keyboard begins at its top */
  readonly isRead?: boolean;
  readonly children: ReactNode;
};

/** A dialog over any page that only its own buttons close, without the library of the admin's screens. */
export function PlainDialog({ titleId, textId, isRead = false, children }: PlainDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    if (isRead) dialog.current?.focus();
  }, [isRead]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={isRead ? -1 : undefined}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes it whatever its page says.
      onClose={() => dialog.current?.showModal()}
    >
      {children}
    </dialog>
  );
}

/** Says what went wrong as soon as there is something to say. */
export function DialogFailure({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}

/** The buttons; `mainButton` is the class of the one that most people want. */
export function DialogActions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}

export const mainButton = styles.main;
