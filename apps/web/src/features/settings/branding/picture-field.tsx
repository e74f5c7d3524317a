import { Fieldset } from "@mantine/core";
import type { ReactNode } from "react";
import type { SettingError } from "../setting-drafts.ts";
import settings from "../settings.module.css";
import classes from "./branding.module.css";

type PictureFieldProps = {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly error: SettingError | null;
  readonly children: ReactNode;
};

/** A group of controls for a picture, with the error of the last attempt to save it. */
export function PictureField({ label, hint, error, children }: PictureFieldProps): ReactNode {
  return (
    <Fieldset legend={label} p="sm">
      <div className={classes.picture}>
        <p className={settings.muted}>{hint}</p>
        {children}
        {error?.kind === "text" && (
          <p className={classes.error} role="alert">
            {error.errors[0].message}
          </p>
        )}
      </div>
    </Fieldset>
  );
}
