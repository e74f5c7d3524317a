import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isFixedByReload, reloadDocument } from "../../client/entry/stale-build.ts";
import type { Frame } from "../frame/frame.ts";
import styles from "./header.module.css";
import userStyles from "./user-menu.module.css";
import type { UserPanel } from "./user-panel.tsx";

/** The user menu with a sign-out button; for visitors a sign-in link that returns to this page. */
export function UserMenu({ user, href }: { readonly user: Frame["user"]; readonly href: string }) {
  if (user !== null) return <SignedIn displayName={user.displayName} />;
  return <SignInLink className={`${styles.tool} ${styles.wideOnly}`} href={href} />;
}

export function SignInLink({ className, href }: { readonly className: string | undefined; readonly href: string }) {
  const returnTo = href === "/" || href.startsWith("/sign-in") ? "" : `?returnTo=${encodeURIComponent(href)}`;
  return (
    <a className={className} href={`/sign-in${returnTo}`}>
      <FormattedMessage id="shell.signIn" />
    </a>
  );
}

/** @param displayName empty in a preview */
function SignedIn({ displayName }: { readonly displayName: string }) {
  const intl = useIntl();
  const name = displayName || intl.formatMessage({ id: "shell.user.anyone" });
  const [Panel, setPanel] = useState<typeof UserPanel | null>(null);
  useEffect(() => {
    import("./user-panel.tsx").then(
      (module) => setPanel(() => module.UserPanel),
      () => isFixedByReload() && reloadDocument(),
    );
  }, []);
  return (
    <details className={userStyles.user}>
      <summary className={styles.tool}>
        <span className={userStyles.initials} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span className={userStyles.name}>{name}</span>
      </summary>
      <div className={userStyles.panel}>{Panel && <Panel />}</div>
    </details>
  );
}
