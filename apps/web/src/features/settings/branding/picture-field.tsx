import { Fieldset } from "@mantine/core";
import type { ReactNode } from "react";
import type { SettingFault } from "../setting-drafts.ts";
import settings from "../settings.module.css";
import classes from "./branding.module.css";

type PictureFieldProps = {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  readonly fault: SettingFault | null;
  readonly children: ReactNode;
};

/** A group of controls for a picture, with the error of the last attempt to save it. */
export function PictureField({ label, hint, fault, children }: PictureFieldProps): ReactNode {
  return (
    <Fieldset legend={label} p="sm">
      <div className={classes.picture}>
        <p className={settings.muted}>{hint}</p>
        {children}
        {fault?.kind === "text" && (
          <p className={classes.error} role="alert">
            {fault.text}
          </p>
        )}
      </div>
    </Fieldset>
  );
}
