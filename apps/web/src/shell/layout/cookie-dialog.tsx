import { listAnalyticsScripts } from "@plein/contract/consent/analytics-scripts";
import { listAnalyticsServices } from "@plein/contract/consent/analytics-services";
import { listAnalyticsCookies } from "@plein/contract/consent/cookie-table";
import { legalPath } from "@plein/contract/legal/legal-path";
import { type ReactNode, useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { askForConsent, COOKIE_DIALOG_ID } from "../../visitor/consent/ask-for-consent.ts";
import type { Frame } from "../frame/frame.ts";
import styles from "./cookie-dialog.module.css";

const TITLE_ID = "cookie-dialog-title";

/**
 * The cookie dialog (cookie banner), closed until its script finds that no choice was made. Without script no consent is needed, because
 * all that needs consent is script itself.
 */
export function CookieDialog({ analytics }: { readonly analytics: NonNullable<Frame["analytics"]> }): ReactNode {
  const intl = useIntl();
  const services = listAnalyticsServices(analytics);
  const names = intl.formatList(services.map(({ name }) => name));
  useEffect(askForConsent, []);
  return (
    <dialog
      id={COOKIE_DIALOG_ID}
      className={styles.dialog}
      aria-labelledby={TITLE_ID}
      data-services={services.map(({ host }) => host).join(" ")}
      data-cookies={listAnalyticsCookies(analytics)
        .map(({ name }) => name)
        .join(" ")}
      data-scripts={JSON.stringify(listAnalyticsScripts(analytics))}
      data-statement={analytics.statementVersion}
      data-saved={intl.formatMessage({ id: "shell.cookies.saved" })}
      suppressHydrationWarning
    >
      <h2 id={TITLE_ID} tabIndex={-1}>
        <FormattedMessage id="shell.cookies.title" />
      </h2>
      <p>
        <FormattedMessage id="shell.cookies.text" />{" "}
        <a href={legalPath("cookie-statement")}>
          <FormattedMessage id="shell.cookies.statement" />
        </a>
      </p>
      <fieldset data-settings="shown" hidden>
        <legend>
          <FormattedMessage id="shell.cookies.categories" />
        </legend>
        <label>
          <input type="checkbox" checked disabled readOnly /> <FormattedMessage id="shell.cookies.required" />
        </label>
        <label>
          <input type="checkbox" /> <FormattedMessage id="shell.cookies.analytical" values={{ services: names }} />
        </label>
      </fieldset>
      <div className={styles.answers}>
        <button type="button" value="required">
          <FormattedMessage id="shell.cookies.onlyRequired" />
        </button>
        <button type="button" value="all">
          <FormattedMessage id="shell.cookies.all" />
        </button>
        <button type="button" value="settings" data-settings="hidden">
          <FormattedMessage id="shell.cookies.settings" />
        </button>
        <button type="button" value="chosen" data-settings="shown" hidden>
          <FormattedMessage id="shell.cookies.save" />
        </button>
      </div>
    </dialog>
  );
}
