import { MAX_SEARCH_LENGTH } from "@plein/contract/search/search-limits";
import { FormattedMessage, useIntl } from "react-intl";
import styles from "./search.module.css";

/** The search form, which is plain HTML; suggestions are attached on focus (visitor/suggestions). */
export function SearchForm({ q }: { readonly q: string }) {
  const intl = useIntl();
  return (
    <search>
      <form className={styles.form} action="/search" method="get">
        <label htmlFor="zoekveld">
          <FormattedMessage id="search.field" />
        </label>
        <div className={styles.field}>
          <input
            id="zoekveld"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_SEARCH_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            placeholder={intl.formatMessage({ id: "search.placeholder" })}
            data-suggestions=""
          />
          <button type="submit">
            <FormattedMessage id="search.submit" />
          </button>
        </div>
      </form>
    </search>
  );
}
