import { IconEyeOff, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { FormattedMessage } from "react-intl";
import { isQuickSearchOpen } from "../../client/state/quick-search.ts";
import type { Frame } from "../frame/frame.ts";
import { UserMenu } from "../header/user-menu.tsx";
import styles from "./admin-bar.module.css";

/** The bar of the admin screens: the platform's name, for admins of several platforms, links to the site, and the user menu. */
export function AdminBar({ frame, href }: { readonly frame: Frame; readonly href: string }): ReactNode {
  const keyName = useKeyName();
  return (
    <header className={styles.bar}>
      <p className={styles.name}>
        {frame.platformName}
        <span className={styles.area}>
          <FormattedMessage id="shell.admin.title" />
        </span>
      </p>
      {frame.isHiddenFromSearch && (
        <a className={styles.warning} href="/settings?tab=general">
          <IconEyeOff size={18} stroke={1.6} aria-hidden />
          <span className={styles.searchName}>
            <FormattedMessage id="shell.admin.hiddenFromSearch" />
          </span>
        </a>
      )}
      <div className={styles.tools}>
        <button
          className={styles.search}
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => isQuickSearchOpen.set(() => true)}
        >
          <IconSearch size={18} stroke={1.6} aria-hidden />
          <span className={styles.searchName}>
            <FormattedMessage id="shell.quickSearch" />
          </span>
          <kbd aria-hidden>{keyName}</kbd>
        </button>
        <a className={styles.site} href="/">
          <FormattedMessage id="shell.admin.toSite" />
        </a>
        <UserMenu user={frame.user} href={href} />
      </div>
    </header>
  );
}

/** Returns the name of the modifier key on this platform, once it is known in the browser. */
function useKeyName(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl+K"),
    () => "Ctrl+K",
  );
}
