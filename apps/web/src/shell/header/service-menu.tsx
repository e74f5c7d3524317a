import { useIntl } from "react-intl";
import { contentLangOf, type Frame, flattenLinks } from "../frame/frame.ts";
import { MenuAnchor } from "../layout/menu-anchor.tsx";
import { AutoTranslate } from "./auto-translate.tsx";
import styles from "./service-menu.module.css";

/** The links above the header, such as languages, contact and machine translation. */
export function ServiceMenu({ frame, href }: { readonly frame: Frame; readonly href: string }) {
  const intl = useIntl();
  const links = flattenLinks(frame.serviceMenu);
  // The translation service can't read pages that only signed-in users see.
  const isTranslated = (frame.showAutoTranslate === true || frame.translationService !== undefined) && frame.user === null;
  if (links.length === 0 && !isTranslated) return null;
  return (
    <div className={styles.service}>
      <div className={styles.bar}>
        {links.length > 0 && (
          <nav aria-label={intl.formatMessage({ id: "shell.menu.service" })}>
            <ul lang={contentLangOf(frame, intl.locale)}>
              {links.map((link) => (
                <li key={`${link.href} ${link.name}`}>
                  <MenuAnchor link={link} href={href} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {isTranslated && <AutoTranslate frame={frame} href={href} />}
      </div>
    </div>
  );
}
