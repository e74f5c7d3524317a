import { analyticsSources, listAnalyticsServices } from "@plein/contract/consent/analytics-services";
import { listAnalyticsCookies } from "@plein/contract/consent/cookie-table";
import { CustomAnalytics } from "@plein/contract/consent/custom-analytics";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import settings from "../settings.module.css";
import { useSetting } from "../use-setting.ts";

/** What visitors read and what their browsers do, once the setting is saved; nothing while it is incomplete. */
export function AnalyticsPreview({ value }: { readonly value: CustomAnalytics }): ReactNode {
  const intl = useIntl();
  const { stored: siteimproveId } = useSetting("siteimproveId");
  const { data: custom } = CustomAnalytics.safeParse(value);
  if (custom === undefined) return null;
  const names = listAnalyticsServices({ siteimproveId, custom }).map(({ name }) => name);
  const hosts = analyticsSources({ siteimproveId: "", custom }).connections.map((origin) => new URL(origin).hostname);
  const cookies = listAnalyticsCookies({ siteimproveId: "", custom }).map(({ name }) => name);
  return (
    <figure className={settings.sample}>
      <figcaption>
        <FormattedMessage id="settings.customAnalytics.preview" />
      </figcaption>
      <p>
        <FormattedMessage
          id="settings.customAnalytics.preview.dialog"
          values={{ text: intl.formatMessage({ id: "shell.cookies.analytical" }, { services: intl.formatList(names) }) }}
        />
      </p>
      <p>
        <FormattedMessage id="settings.customAnalytics.preview.hosts" values={{ hosts: intl.formatList(hosts) }} />
      </p>
      <p>
        <FormattedMessage
          id="settings.customAnalytics.preview.cookies"
          values={{ count: cookies.length, cookies: intl.formatList(cookies) }}
        />
      </p>
      <p>
        <FormattedMessage id="settings.customAnalytics.preview.users" />
      </p>
    </figure>
  );
}
