import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { editHref } from "../tree/page-hrefs.ts";
import classes from "../tree/pages.module.css";
import type { RefusedPage } from "./change-each.ts";

/** The pages of a bulk change that the server rejected, each with the reason and a link. */
export function RefusedPages({ refused }: { readonly refused: readonly RefusedPage[] }): ReactNode {
  if (refused.length === 0) return null;
  return (
    <div className={classes.refused} role="alert">
      <p>
        <FormattedMessage id="pages.refused" values={{ count: refused.length }} />
      </p>
      <ul>
        {refused.map(({ page, failure, reason }) => (
          <li key={page.guid}>
            <a href={editHref(page)}>{page.title}</a>:{" "}
            {reason ?? failure.facts?.errors?.[0]?.message ?? <FormattedMessage id={`shell.failure.${failure.code}`} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
