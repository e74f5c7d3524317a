import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PageUses } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useMenuTitle } from "../menus/use-menu-title.ts";
import classes from "./page-uses-list.module.css";

/** The most links that are listed by name; the others are only counted. */
const MAX_LISTED = 5;

type PageUsesListProps = { readonly uses: PageUses; readonly hasPagesBelow: boolean };

/**
 * The references to a page: menus, links (for a reusable block: the pages that contain it) and, if they are changed with it, its
 * child pages.
 */
export function PageUsesList({ uses: { isReusable, menus, linkedFrom, pagesBelow }, hasPagesBelow }: PageUsesListProps): ReactNode {
  const titleOf = useMenuTitle();
  const below = hasPagesBelow ? pagesBelow : 0;
  if (menus.length + linkedFrom.length + below === 0)
    return (
      <p>
        <FormattedMessage id={isReusable ? "pages.uses.nowhere" : "pages.uses.none"} />
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
          <FormattedMessage id="pages.uses.menus" values={{ menus: menus.map((name) => titleOf({ name })).join(", ") }} />
        </li>
      )}
      {linkedFrom.slice(0, MAX_LISTED).map(({ guid, path, title }) => (
        <li key={guid}>
          <FormattedMessage
            id={isReusable ? "pages.uses.shownOn" : "pages.uses.link"}
            values={{ page: <a href={encodePath(path)}>{title}</a> }}
          />
        </li>
      ))}
      {linkedFrom.length > MAX_LISTED && (
        <li>
          <FormattedMessage
            id={isReusable ? "pages.uses.moreShownOn" : "pages.uses.moreLinks"}
            values={{ count: linkedFrom.length - MAX_LISTED }}
          />
        </li>
      )}
    </ul>
  );
}
