import { encodePath } from "@plein/contract/pages/canonical-path";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../tree/pages.module.css";

/** Links that are listed by name; of the others, only their number is told. */
const MOST_LISTED = 5;

type PageUsesTextProps = { readonly page: PageTreeEntry; readonly hasPagesBelow: boolean };

/** What depends on a page: menus, links and, where they go with it, the pages below it. */
export function PageUsesText({ page, hasPagesBelow }: PageUsesTextProps): ReactNode {
  const { data, isError } = trpc.pages.getUses.useQuery({ guid: page.guid });
  if (isError)
    return (
      <p role="alert">
        <FormattedMessage id="pages.uses.failed" />
      </p>
    );
  if (data === undefined)
    return (
      <p className={classes.muted} role="status">
        <FormattedMessage id="pages.uses.loading" />
      </p>
    );
  const { menus, linkedFrom, pagesBelow } = data;
  const below = hasPagesBelow ? pagesBelow : 0;
  if (menus.length + linkedFrom.length + below === 0)
    return (
      <p>
        <FormattedMessage id="pages.uses.none" />
      </p>
    );
  return (
    <ul className={classes.uses}>
      {below > 0 && (
        <li>
          <FormattedMessage id="pages.uses.below" values={{ count: below }} />
        </li>
      )}
      {menus.length > 0 && (
        <li>
          <FormattedMessage id="pages.uses.menus" values={{ menus: menus.join(", ") }} />
        </li>
      )}
      {linkedFrom.slice(0, MOST_LISTED).map(({ guid, path, title }) => (
        <li key={guid}>
          <FormattedMessage id="pages.uses.link" values={{ page: <a href={encodePath(path)}>{title}</a> }} />
        </li>
      ))}
      {linkedFrom.length > MOST_LISTED && (
        <li>
          <FormattedMessage id="pages.uses.moreLinks" values={{ count: linkedFrom.length - MOST_LISTED }} />
        </li>
      )}
    </ul>
  );
}
