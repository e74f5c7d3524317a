import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../menus.module.css";

export function EmptyMenu({ mayEdit }: { readonly mayEdit: boolean }): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>
        <FormattedMessage id="menus.empty" />
      </h2>
      {mayEdit && (
        <p className={classes.muted}>
          <FormattedMessage id="menus.empty.text" />
        </p>
      )}
    </div>
  );
}
