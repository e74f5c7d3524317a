import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./list-pager.module.css";
import { PageLinks } from "./page-links.tsx";
import type { ShownList } from "./shown-list.ts";

type ListPagerProps = {
  readonly list: ShownList;
  /** "Meer laden" next to the links to the pages */
  readonly hasMore: boolean;
};

/** Links to the list's other pages. */
export function ListPager({ list, hasMore }: ListPagerProps): ReactNode {
  const { pageNumber, itemCount, totalNumberOfItems } = list.page;
  const isLast = pageNumber >= Math.ceil(totalNumberOfItems / itemCount);
  return (
    <PageLinks {...{ pageNumber, itemCount, totalNumberOfItems }} hrefTo={(page) => list.hrefTo({ page })}>
      {hasMore && !isLast && (
        <a className={classes.more} href={list.hrefTo({ page: pageNumber + 1 })} rel="next" data-more>
          <FormattedMessage id="block.kit.pager.more" />
        </a>
      )}
    </PageLinks>
  );
}
