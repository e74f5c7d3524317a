import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { Frame } from "../frame/frame.ts";
import { Header } from "../header/header.tsx";
import { ServiceMenu } from "../header/service-menu.tsx";
import { SubMenu } from "../header/sub-menu.tsx";
import { LinkNavigation } from "../navigation/link-navigation.tsx";
import { RouteAnnouncer } from "../navigation/route-announcer.tsx";
import { CookieDialog } from "./cookie-dialog.tsx";
import { Footer } from "./footer.tsx";
import { LoadingIndicator } from "./loading-indicator.tsx";
import { MAIN_ID } from "./main-id.ts";
import { OfflineNotice } from "./offline-notice.tsx";
import styles from "./shell.module.css";
import { StatusRegion } from "./status-region.tsx";

type MainLayoutProps = {
  readonly frame: Frame;
  /** percent-encoded public path of the current page */
  readonly href: string;
  readonly children: ReactNode;
};

/** The frame around every screen except the invitation, with its landmarks: skip link, header, menus, the screen itself, footer. */
export function MainLayout({ frame, href, children }: MainLayoutProps) {
  const hasHeader = frame.header !== "never" && (frame.header !== "onlyHome" || href === "/");
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        <FormattedMessage id="shell.skipToContent" />
      </a>
      {frame.analytics && <CookieDialog analytics={frame.analytics} />}
      {hasHeader && <ServiceMenu frame={frame} href={href} />}
      {hasHeader && <Header frame={frame} href={href} />}
      {frame.showSubMenu && <SubMenu frame={frame} href={href} />}
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {frame.showFooter && <Footer frame={frame} href={href} hasHeader={hasHeader} />}
      <LoadingIndicator />
      <OfflineNotice />
      <StatusRegion />
      {/* For everyone else the browser itself follows links. */}
      {frame.user !== null && (
        <>
          <RouteAnnouncer />
          <LinkNavigation />
        </>
      )}
    </div>
  );
}
