import { FormattedMessage } from "react-intl";
import styles from "./search.module.css";

/** A link of the site's own menu. */
export type SiteLink = { readonly name: string; readonly href: string | null; readonly children: readonly SiteLink[] };

/** The main menu's links, and a contact link. */
export function TopLinks({ links, lang }: { readonly links: readonly SiteLink[]; readonly lang: string | undefined }) {
  const visibleLinks = links.flatMap(({ name, href }) => (href === null || href === "/" ? [] : [{ name, href }]));
  const contact = findContact(links);
  if (visibleLinks.length === 0 && contact === null) return null;
  return (
    <section className={styles.tips}>
      <h2>
        <FormattedMessage id="search.topLinks" />
      </h2>
      <ul className={styles.links} lang={lang}>
        {visibleLinks.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      {contact !== null && (
        <p>
          <FormattedMessage id="search.contact" values={{ link: (text) => <a href={contact}>{text}</a> }} />
        </p>
      )}
    </section>
  );
}

/** Finds the URL of the menu's page named Contact; null for none. */
export function findContact(links: readonly SiteLink[]): string | null {
  for (const { name, href, children } of links) {
    if (href !== null && /^contact\b/i.test(name.trim())) return href;
    const below = findContact(children);
    if (below !== null) return below;
  }
  return null;
}
