import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { Frame } from "../frame/frame.ts";
import { UserMenu } from "../header/user-menu.tsx";
import styles from "./admin-bar.module.css";

/** The platform's name, so that admins of several don't change the wrong one; links to the site, and the user menu. */
export function AdminBar({ frame, href }: { readonly frame: Frame; readonly href: string }): ReactNode {
  return (
    <header className={styles.bar}>
      <p className={styles.name}>
        {frame.platformName}
        <span className={styles.area}>
          <FormattedMessage id="shell.admin.title" />
        </span>
      </p>
      <div className={styles.tools}>
        <a className={styles.site} href="/">
          <FormattedMessage id="shell.admin.toSite" />
        </a>
        <UserMenu user={frame.user} href={href} />
      </div>
    </header>
  );
}
