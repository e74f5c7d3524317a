import { LinkTabs } from "@plein/ui/link-tabs.tsx";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import classes from "./settings-frame.module.css";
import { SETTINGS_TABS } from "./settings-tabs.ts";

/** The settings: the tabs, and the content of the one in the URL. */
export function SettingsFrame(): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const { searchStr } = useLocation();
  const requested = new URLSearchParams(searchStr).get("tab");
  const tabs = SETTINGS_TABS.filter(({ action }) => can(action));
  const current = tabs.find(({ key }) => key === requested) ?? tabs[0];
  return (
    <>
      <h1 className={classes.title}>
        <FormattedMessage id="settings.title" />
      </h1>
      <LinkTabs
        label={intl.formatMessage({ id: "settings.tabs" })}
        tabs={tabs.map(({ key }) => ({
          href: `/settings?tab=${key}`,
          label: <FormattedMessage id={`settings.tab.${key}`} />,
          isCurrent: key === current?.key,
        }))}
      />
      {current && <current.Component key={current.key} />}
    </>
  );
}
