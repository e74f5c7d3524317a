import { FocusReturn } from "@plein/ui/dialogs/focus-return.tsx";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { type IntlShape, RawIntlProvider, useIntl } from "react-intl";
import styles from "./quick-search.module.css";
import { QuickSearchChooser } from "./quick-search-chooser.tsx";

type QuickSearchProps = {
  readonly intl: IntlShape;
  readonly userGuid: string;
  /** paths of the admin screens that the user may open */
  readonly screens: readonly string[];
  readonly onClose: () => void;
};

/**
 * Quick search (command palette) for actions, screens, pages, items, forms, submissions and users: a dialog over any page, fully usable by
 * keyboard.
 */
export function QuickSearch({ intl, ...props }: QuickSearchProps): ReactNode {
  return createPortal(
    <RawIntlProvider value={intl}>
      <QuickSearchDialog {...props} />
    </RawIntlProvider>,
    document.body,
  );
}

function QuickSearchDialog({ onClose, ...chooser }: Omit<QuickSearchProps, "intl">): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const intl = useIntl();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      aria-label={intl.formatMessage({ id: "search.quick.title" })}
      onClose={onClose}
      closedby="any"
    >
      <FocusReturn dialogId={id} />
      <QuickSearchChooser {...chooser} onChosen={onClose} />
    </dialog>
  );
}
