import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PageBar } from "../../client/dialogs/page-bar.tsx";

/** Reminds whoever still sees the site that visitors don't. @param mayOpen shows where it is opened again */
export function MaintenanceBar({ mayOpen }: { readonly mayOpen: boolean }): ReactNode {
  const intl = useIntl();
  return (
    <PageBar label={intl.formatMessage({ id: "settings.maintenanceBar.label" })}>
      <p>
        <FormattedMessage id="settings.maintenanceBar" />
      </p>
      {mayOpen && (
        <a href="/settings?tab=general#settings-maintenance">
          <FormattedMessage id="settings.maintenanceBar.change" />
        </a>
      )}
    </PageBar>
  );
}
