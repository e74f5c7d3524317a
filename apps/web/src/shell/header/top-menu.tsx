import { type ReactNode, useRef } from "react";
import { useIntl } from "react-intl";
import { containsCurrent, currentOf, type MenuLink } from "../frame/frame.ts";
import { useSharedContent } from "../frame/shared-content.ts";
import { ChevronIcon } from "../layout/icons.tsx";
import { MenuAnchor, MenuText } from "../layout/menu-anchor.tsx";
import styles from "./top-menu.module.css";
import { useDisclosures } from "./use-disclosures.ts";

type TopMenuProps = {
  readonly id: string;
  readonly menu: readonly MenuLink[];
  readonly href: string;
  readonly lang?: string | undefined;
  readonly children?: ReactNode;
};

/**
 * The main menu as disclosure navigation: links, and beside a link with sub-items a button that shows them. Each disclosure is a
 * `details` element, which works without script; useDisclosures adds hovering and the Escape key.
 */
export function TopMenu({ id, menu, href, lang, children }: TopMenuProps) {
  const intl = useIntl();
  const nav = useRef<HTMLElement>(null);
  useDisclosures(nav, href);
  return (
    <nav
      ref={nav}
      id={id}
      className={styles.menu}
      popover="auto"
      data-main-menu
      aria-label={intl.formatMessage({ id: "shell.menu.label" })}
    >
      <ul className={styles.list} lang={lang}>
        {menu.map((link) => (
          <TopMenuItem key={`${link.href} ${link.name}`} link={link} href={href} />
        ))}
      </ul>
      {children}
    </nav>
  );
}

function TopMenuItem({ link, href }: { readonly link: MenuLink; readonly href: string }) {
  const content = useSharedContent(containsCurrent(link, href) ? null : link, <Disclosure link={link} href={href} />);
  const isCurrent = currentOf(link, href) !== undefined || link.children.some((child) => currentOf(child, href) !== undefined);
  return (
    <li className={styles.item} data-current={isCurrent ? "" : undefined}>
      {link.href !== null && <MenuAnchor className={styles.link} link={link} href={href} />}
      {link.children.length > 0 && <details name="menu" {...content} />}
    </li>
  );
}

function Disclosure({ link, href }: { readonly link: MenuLink; readonly href: string }) {
  const intl = useIntl();
  return (
    <>
      {link.href === null ? (
        <summary className={`${styles.toggle} ${styles.label}`}>
          <MenuText link={link} />
          <ChevronIcon className={styles.chevron} />
        </summary>
      ) : (
        <summary className={styles.toggle} aria-label={`${intl.formatMessage({ id: "shell.menu.toggle" })} ${link.name}`}>
          <ChevronIcon className={styles.chevron} />
        </summary>
      )}
      <MenuList className={styles.panel} links={link.children} href={href} />
    </>
  );
}

type MenuListProps = { readonly className: string | undefined; readonly links: readonly MenuLink[]; readonly href: string };

/** A list of links, each with its own sub-items indented below it. */
function MenuList({ className, links, href }: MenuListProps) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={`${link.href} ${link.name}`}>
          <MenuAnchor className={link.href === null ? styles.link : undefined} link={link} href={href} />
          {link.children.length > 0 && <MenuList className={styles.deep} links={link.children} href={href} />}
        </li>
      ))}
    </ul>
  );
}
