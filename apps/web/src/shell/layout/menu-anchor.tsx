import { useIntl } from "react-intl";
import { currentOf, type MenuLink } from "../frame/frame.ts";
import styles from "./shell.module.css";

type MenuAnchorProps = { readonly link: MenuLink; readonly href: string; readonly className?: string | undefined };

/** An item of a menu: a link, or a label over its sub-items. */
export function MenuAnchor({ link, href, className }: MenuAnchorProps) {
  if (link.href === null)
    return (
      <span className={className} lang={link.lang}>
        <MenuText link={link} />
      </span>
    );
  return (
    <a className={className} href={link.href} lang={link.lang} aria-current={currentOf(link, href)} target={link.newTab && "_blank"}>
      <MenuText link={link} />
    </a>
  );
}

/** The icon and the name of a menu item, with a hint for screen readers if it opens in a new tab, which a style shows too. */
export function MenuText({ link: { icon, name, newTab } }: { readonly link: MenuLink }) {
  const intl = useIntl();
  return (
    <>
      {icon && (
        <svg className={styles.menuIcon} viewBox="0 0 20 20" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      {name}
      {newTab && <span className={styles.newTab}> {intl.formatMessage({ id: "shell.menu.newTab" })}</span>}
    </>
  );
}
