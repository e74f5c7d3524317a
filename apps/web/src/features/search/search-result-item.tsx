import { searchResultHref } from "@plein/contract/search/search-result-href";
import type { SearchResult, TextPiece } from "@plein/contract/search/search-results";
import { FormattedDate, FormattedMessage } from "react-intl";
import { PersonContact, PersonPhoto } from "./found-person.tsx";
import styles from "./search.module.css";

type SearchResultItemProps = {
  readonly result: SearchResult;
  readonly lang: string | undefined;
  /** its rank among all results, from 1 */
  readonly rank: number;
};

export function SearchResultItem({ result, lang, rank }: SearchResultItemProps) {
  const { kind, path, typeLabel, title, snippet, breadcrumbs, date, isExpired } = result;
  return (
    <li className={styles.result}>
      {kind === "person" && <PersonPhoto image={result.image} />}
      <p className={styles.kind}>
        {typeLabel}
        {isExpired && (
          <>
            {" · "}
            <FormattedMessage id="search.expired" />
          </>
        )}
      </p>
      <h2 lang={lang}>
        {path === null ? (
          <Pieces pieces={title} />
        ) : (
          <a href={searchResultHref(path)} data-rank={rank}>
            <Pieces pieces={title} />
          </a>
        )}
      </h2>
      {snippet.length > 0 && (
        <p className={styles.snippet} lang={lang}>
          <Pieces pieces={snippet} />
        </p>
      )}
      <PersonContact result={result} rank={rank} />
      {date !== null && (
        <p className={styles.where}>
          {breadcrumbs.length > 0 && <span lang={lang}>{breadcrumbs.map((page) => page.title).join(" › ")}</span>}
          <time dateTime={date}>
            <FormattedDate value={date} day="numeric" month="long" year="numeric" timeZone="Europe/Amsterdam" />
          </time>
        </p>
      )}
    </li>
  );
}

/** The highlighted pieces of a text, keyed by position, because words may repeat. */
function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  let offset = 0;
  return pieces.map(({ text, isMatch }) => {
    const key = offset;
    offset += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : text;
  });
}
