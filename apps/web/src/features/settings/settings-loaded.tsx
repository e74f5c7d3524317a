import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./settings.module.css";
import { UnsavedSettings } from "./unsaved-settings.tsx";

/** Renders its children once the settings are loaded. */
export function SettingsLoaded({ children }: { readonly children: ReactNode }): ReactNode {
  const settings = trpc.settings.listChangeable.useQuery();
  if (settings.data !== undefined) {
    return (
      <>
        {children}
        <UnsavedSettings />
      </>
    );
  }
  if (!settings.isError) return null;
  const { detail } = toFailure(settings.error);
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="settings.failed" /> {detail !== "" && <code>{detail}</code>}
      </p>
      <Button variant="default" onClick={() => void settings.refetch()}>
        <FormattedMessage id="settings.again" />
      </Button>
    </div>
  );
}
