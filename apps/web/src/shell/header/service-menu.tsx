import { useIntl } from "react-intl";
import { contentLangOf, type Frame, flattenLinks } from "../frame/frame.ts";
import { MenuAnchor } from "../layout/menu-anchor.tsx";
import styles from "./service-menu.module.css";

/** The few links above the header, such as another language and contact. */
export function ServiceMenu({ frame, href }: { readonly frame: Frame; readonly href: string }) {
  const intl = useIntl();
  const links = flattenLinks(frame.serviceMenu);
  if (links.length === 0) return null;
  return (
    <nav className={styles.service} aria-label={intl.formatMessage({ id: "shell.menu.service" })}>
      <ul lang={contentLangOf(frame, intl.locale)}>
        {links.map((link) => (
          <li key={`${link.href} ${link.name}`}>
            <MenuAnchor link={link} href={href} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
