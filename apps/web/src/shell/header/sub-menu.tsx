import { useIntl } from "react-intl";
import { contentLangOf, type Frame, sectionOf } from "../frame/frame.ts";
import { MenuAnchor } from "../layout/menu-anchor.tsx";
import styles from "../layout/shell.module.css";

/** The bar with the pages of the current section (docs/rules.md "Menus"). */
export function SubMenu({ frame, href }: { readonly frame: Frame; readonly href: string }) {
  const { locale } = useIntl();
  const section = sectionOf(frame.menu, href);
  const links = section?.children.filter((link) => link.href !== null) ?? [];
  if (section === null || links.length === 0) return null;
  return (
    <nav className={styles.subMenu} lang={contentLangOf(frame, locale)} aria-label={section.name}>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <MenuAnchor link={link} href={href} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
