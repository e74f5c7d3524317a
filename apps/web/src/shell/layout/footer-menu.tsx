import { useIntl } from "react-intl";
import { containsCurrent, contentLangOf, type Frame, flattenLinks, type MenuLink } from "../frame/frame.ts";
import { useSharedContent } from "../frame/shared-content.ts";
import styles from "./footer.module.css";
import { MenuAnchor } from "./menu-anchor.tsx";

/** The menu of the footer: each item with sub-items is a column. */
export function FooterMenu({ frame, href }: { readonly frame: Frame; readonly href: string }) {
  const intl = useIntl();
  if (frame.footerMenu.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={intl.formatMessage({ id: "shell.menu.footer" })}>
      <ul lang={contentLangOf(frame, intl.locale)}>
        {frame.footerMenu.map((link) => (
          <FooterMenuItem key={`${link.href} ${link.name}`} link={link} href={href} />
        ))}
      </ul>
    </nav>
  );
}

function FooterMenuItem({ link, href }: { readonly link: MenuLink; readonly href: string }) {
  const content = useSharedContent(containsCurrent(link, href) ? null : link, <ItemContent link={link} href={href} />);
  return <li className={link.children.length > 0 ? styles.menuColumn : undefined} {...content} />;
}

function ItemContent({ link, href }: { readonly link: MenuLink; readonly href: string }) {
  return (
    <>
      <MenuAnchor link={link} href={href} />
      {link.children.length > 0 && (
        <ul>
          {flattenLinks(link.children).map((child) => (
            <li key={`${child.href} ${child.name}`}>
              <MenuAnchor link={child} href={href} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
