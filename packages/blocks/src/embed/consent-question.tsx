import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./view.module.css";

/** Replaces a frame until its reader consents to load it; the page's script makes the button work. */
export function ConsentQuestion({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className={classes.question}>
      <p>{children}</p>
      <div className={classes.answer}>
        <button type="button" className={classes.show}>
          <FormattedMessage id="block.embed.show" />
        </button>
        <label>
          <input type="checkbox" /> <FormattedMessage id="block.embed.always" />
        </label>
      </div>
    </div>
  );
}
