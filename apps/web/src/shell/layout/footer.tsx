import { legalPath } from "@plein/contract/legal/legal-path";
import { FormattedMessage, useIntl } from "react-intl";
import { contentLangOf, type Frame } from "../frame/frame.ts";
import { useSharedContent } from "../frame/shared-content.ts";
import { LanguageSwitch } from "../header/language-switch.tsx";
import styles from "./footer.module.css";
import { FooterMenu } from "./footer-menu.tsx";

type FooterProps = {
  readonly frame: Frame;
  /** percent-encoded public path of the current page */
  readonly href: string;
  /** the page has a header; a wide header contains the languages too */
  readonly hasHeader: boolean;
};

/** The footer: the platform's name, and the columns from its settings. */
export function Footer({ frame, href, hasHeader }: FooterProps) {
  const { locale } = useIntl();
  const lang = contentLangOf(frame, locale);
  return (
    <footer className={styles.footer}>
      <svg className={styles.wave} viewBox="0 0 1440 36" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 20C180 4 300 4 480 18s330 18 480 2 300-18 480 0v16H0z" />
      </svg>
      <div className={styles.ground}>
        <div className={styles.inner}>
          <div>
            <p className={styles.name} lang={lang}>
              {frame.platformName}
            </p>
            {frame.platformDescription !== "" && (
              <p className={styles.about} lang={contentLangOf(frame, locale, "description")}>
                {frame.platformDescription}
              </p>
            )}
          </div>
          {frame.footers.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title
            <FooterColumn key={index} column={column} lang={contentLangOf(frame, locale, "footers")} />
          ))}
        </div>
        <FooterMenu frame={frame} href={href} />
        <div className={styles.bottom}>
          <span lang={lang}>{frame.platformName}</span>
          {frame.legal.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
          {frame.analytics && (
            <a href={`${legalPath("cookie-statement")}#choice`} data-cookie-choice>
              <FormattedMessage id="shell.cookies.link" />
            </a>
          )}
          {frame.user === null && (
            <a href="/sign-in">
              <FormattedMessage id="shell.signIn" />
            </a>
          )}
          <LanguageSwitch className={hasHeader ? styles.narrowOnly : undefined} languages={frame.languages} />
        </div>
      </div>
    </footer>
  );
}

type FooterColumnProps = { readonly column: Frame["footers"][number]; readonly lang: string | undefined };

function FooterColumn({ column, lang }: FooterColumnProps) {
  const content = useSharedContent(column, <ColumnContent column={column} />);
  return <section className={styles.column} lang={lang} {...content} />;
}

function ColumnContent({ column }: { readonly column: Frame["footers"][number] }) {
  return (
    <>
      <h2>{column.title}</h2>
      {column.text !== undefined && <p className={styles.text}>{column.text}</p>}
      {column.links.length > 0 && (
        <ul>
          {column.links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two links may lead to the same page
            <li key={index}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
