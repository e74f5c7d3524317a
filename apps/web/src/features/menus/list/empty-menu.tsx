import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../menus.module.css";

export function EmptyMenu({ canEdit }: { readonly canEdit: boolean }): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>
        <FormattedMessage id="menus.empty" />
      </h2>
      {canEdit && (
        <p className={classes.muted}>
          <FormattedMessage id="menus.empty.text" />
        </p>
      )}
    </div>
  );
}
