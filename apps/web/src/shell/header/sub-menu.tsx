import { useIntl } from "react-intl";
import { contentLangOf, currentOf, type Frame, sectionOf } from "../frame/frame.ts";
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
            <a href={link.href ?? ""} aria-current={currentOf(link, href)}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
