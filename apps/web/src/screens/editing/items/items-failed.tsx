import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import styles from "./items.module.css";

/** Retrying loads a new document: after an update of the site the old one refers to files that no longer exist. */
export function ItemsFailed({ onCancel }: { readonly onCancel: () => void }): ReactNode {
  return (
    <div className={styles.failed} role="alert">
      <FormattedMessage id="list-items.room.failed" />
      <button type="button" onClick={() => location.reload()}>
        <FormattedMessage id="list-items.room.again" />
      </button>
      <button type="button" onClick={onCancel}>
        <FormattedMessage id="list-items.room.cancel" />
      </button>
    </div>
  );
}
