import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import classes from "./list-pager.module.css";

type PageLinksProps = {
  /** from 1 */
  readonly pageNumber: number;
  readonly itemCount: number;
  readonly totalNumberOfItems: number;
  readonly hrefTo: (page: number) => string;
  /** content before the links, such as "Meer laden" */
  readonly children?: ReactNode;
};

/** Links to the pages of a list: real URLs, which work without scripts and can be shared. Nothing for a list of one page. */
export function PageLinks({ pageNumber, itemCount, totalNumberOfItems, hrefTo, children }: PageLinksProps): ReactNode {
  const intl = useIntl();
  const last = Math.max(1, Math.ceil(totalNumberOfItems / itemCount));
  if (last === 1 || pageNumber > last) return null;
  return (
    <nav className={classes.pager} aria-label={intl.formatMessage({ id: "block.kit.pager.pages" })}>
      {children}
      <ul className={classes.pages}>
        {pageNumber > 1 && (
          <li>
            <a href={hrefTo(pageNumber - 1)} rel="prev">
              <FormattedMessage id="block.kit.pager.previous" />
            </a>
          </li>
        )}
        {pagesAround(pageNumber, last).map((page, index, pages) => (
          <li key={page} data-gap={index > 0 && page - (pages[index - 1] ?? page) > 1 ? true : undefined}>
            <a href={hrefTo(page)} aria-current={page === pageNumber ? "page" : undefined} aria-label={pageLabel(intl, page)}>
              {intl.formatNumber(page)}
            </a>
          </li>
        ))}
        {pageNumber < last && (
          <li>
            <a href={hrefTo(pageNumber + 1)} rel="next">
              <FormattedMessage id="block.kit.pager.next" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

const pageLabels = new WeakMap<IntlShape, Map<number, string>>();
const MAX_KEPT = 1000;

/**
 * The label of a link to a page, cached: each text with a value is looked up by the JSON of its whole format, which took a fifth of the time
 * of a page of lists.
 */
function pageLabel(intl: IntlShape, page: number): string {
  const labels = pageLabels.get(intl) ?? new Map<number, string>();
  pageLabels.set(intl, labels);
  const label = labels.get(page) ?? intl.formatMessage({ id: "block.kit.pager.page" }, { page });
  if (labels.size < MAX_KEPT) labels.set(page, label);
  return label;
}

/** The first, the last, and those around the current one. */
export function pagesAround(current: number, last: number): number[] {
  const pages = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  return [...new Set(pages)].sort((one, other) => one - other);
}
