import { Button } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
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
        <LinkedGroup />
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

/** Scrolls to the group in the hash, which is rendered after the settings are loaded. */
function LinkedGroup(): null {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    const heading = document.getElementById(hash);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "start" });
  }, [hash]);
  return null;
}
