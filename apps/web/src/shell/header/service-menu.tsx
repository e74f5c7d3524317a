import { useIntl } from "react-intl";
import { contentLangOf, currentOf, type Frame, flattenLinks } from "../frame/frame.ts";
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
            <a href={link.href} aria-current={currentOf(link, href)}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
