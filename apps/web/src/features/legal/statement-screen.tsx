import type { LegalStatement } from "@plein/contract/legal/legal-statement";
import { FormattedDate, FormattedMessage } from "react-intl";
import { Wave } from "../../content/wave.tsx";
import { CookieTable } from "./cookie-table.tsx";
import { LegalTextView } from "./legal-text-view.tsx";
import styles from "./statement.module.css";

/** One of the platform's statements, with its version and the day on which it takes effect. */
export function StatementScreen({ statement }: { readonly statement: LegalStatement }) {
  const { title, version, date, text, summary, locale, textLocale, cookies } = statement;
  const [before = "", ...after] = text.split("{cookies}");
  const lang = textLocale === locale ? undefined : textLocale;
  return (
    <article className={styles.statement}>
      <h1>{title}</h1>
      <Wave />
      <p className={styles.version}>
        <FormattedMessage
          id="legal.statement.version"
          values={{
            version,
            date: (
              <time key="date" dateTime={date}>
                {/* A date without a time is the same in every time zone. */}
                <FormattedDate value={`${date}T12:00:00Z`} dateStyle="long" timeZone="UTC" />
              </time>
            ),
          }}
        />
      </p>
      {summary !== "" && (
        <section className={styles.summary} aria-labelledby="changes">
          <h2 id="changes">
            <FormattedMessage id="legal.statement.changes" />
          </h2>
          <p lang={lang}>{summary}</p>
        </section>
      )}
      <div lang={lang}>
        <LegalTextView text={before} topLevel={2} />
      </div>
      {cookies.length > 0 && <CookieTable cookies={cookies} />}
      {cookies.some(({ category }) => category === "analytical") && <CookieChoice />}
      <div lang={lang}>
        <LegalTextView text={after.join("")} topLevel={2} />
      </div>
    </article>
  );
}

/** The button that opens the cookie dialog, which every document contains (shell/layout/cookie-dialog.tsx). */
function CookieChoice() {
  return (
    <section aria-labelledby="choice">
      <h2 id="choice">
        <FormattedMessage id="legal.choice.title" />
      </h2>
      <p>
        <FormattedMessage id="legal.choice.text" />{" "}
        <a href="#choice" data-cookie-choice>
          <FormattedMessage id="legal.choice.change" />
        </a>
      </p>
      <noscript>
        <p>
          <FormattedMessage id="legal.choice.noScript" />
        </p>
      </noscript>
    </section>
  );
}
