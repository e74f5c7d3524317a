import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useSyncExternalStore } from "react";
import { FormattedMessage, RawIntlProvider } from "react-intl";
import { AppProviders } from "../../client/app-providers.tsx";
import { useFrame } from "../frame/use-frame.ts";
import { useHref } from "../frame/use-href.ts";
import { LoadingIndicator } from "../layout/loading-indicator.tsx";
import { MAIN_ID } from "../layout/main-id.ts";
import shellStyles from "../layout/shell.module.css";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import { AdminBar } from "./admin-bar.tsx";
import styles from "./admin-frame.module.css";
import { AdminMenu } from "./admin-menu.tsx";
import { SecondFactorBanner } from "./second-factor-banner.tsx";
import { useAdminLinks } from "./use-admin-links.ts";

/**
 * The frame around the admin's screens: the bar, the menu, and the screen itself. The server renders the frame alone:
 * a screen's data comes by calls of the browser, so that no document ever holds it.
 */
export function AdminFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const frame = useFrame();
  const href = useHref();
  const { i18n } = useRouter().options.context;
  useAdminLinks();
  const isInBrowser = useIsInBrowser();
  return (
    <RawIntlProvider value={i18n.intl}>
      <div className={styles.frame}>
        <a className={shellStyles.skip} href={`#${MAIN_ID}`}>
          <FormattedMessage id="shell.skipToContent" />
        </a>
        <AdminBar frame={frame} href={href} />
        <AdminMenu screens={frame.user?.adminScreens ?? []} href={href} />
        <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
          <SecondFactorBanner />
          {isInBrowser ? <AppProviders onSignedOut={signInAgain}>{children}</AppProviders> : <div className={styles.waiting} />}
        </main>
        <LoadingIndicator />
        <RouteAnnouncer />
      </div>
    </RawIntlProvider>
  );
}

function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

/** A session that ended, or was ended by somebody else: the requested screen comes back after signing in. */
function signInAgain(): void {
  location.assign(`/sign-in?returnTo=${encodeURIComponent(`${location.pathname}${location.search}`)}`);
}
