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
import { useAdminLinks } from "./use-admin-links.ts";

/**
 * The frame around the admin screens (admin panel, back office): the bar, the menu, and the screen itself. The server renders only the
 * frame: a screen's data is loaded by the browser, so that no document ever contains it.
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

/** After a session has ended: signs in and returns to the requested screen. */
function signInAgain(): void {
  location.assign(`/sign-in?returnTo=${encodeURIComponent(`${location.pathname}${location.search}`)}`);
}
