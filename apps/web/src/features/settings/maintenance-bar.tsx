import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PageBar } from "../../client/dialogs/page-bar.tsx";

/** Reminds users who still see the site that it is closed to visitors. @param canOpen links to the setting that reopens it */
export function MaintenanceBar({ canOpen }: { readonly canOpen: boolean }): ReactNode {
  const intl = useIntl();
  return (
    <PageBar label={intl.formatMessage({ id: "settings.maintenanceBar.label" })}>
      <p>
        <FormattedMessage id="settings.maintenanceBar" />
      </p>
      {canOpen && (
        <a href="/settings?tab=general#settings-maintenance">
          <FormattedMessage id="settings.maintenanceBar.change" />
        </a>
      )}
    </PageBar>
  );
}
