import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { UnsavedChanges } from "../../client/dialogs/unsaved-changes.tsx";
import { useStore } from "../../client/state/store.ts";
import { dropAllDrafts, settingDrafts } from "./setting-drafts.ts";

/** Prompts before unsaved settings are left. Switching between tabs of the settings keeps them. */
export function UnsavedSettings(): ReactNode {
  const isChanged = useStore(settingDrafts, (drafts) => Object.keys(drafts).length > 0);
  return (
    <UnsavedChanges
      isChanged={isChanged}
      staysOn={(pathname) => pathname === "/settings"}
      onDiscard={dropAllDrafts}
      texts={{
        title: <FormattedMessage id="settings.leave.title" />,
        text: <FormattedMessage id="settings.leave.text" />,
        stay: <FormattedMessage id="settings.leave.stay" />,
        leave: <FormattedMessage id="settings.leave.go" />,
      }}
    />
  );
}
