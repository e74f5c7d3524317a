import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { PageUsesList } from "../../../client/publishing/page-uses-list.tsx";
import classes from "../tree/pages.module.css";

type PageUsesTextProps = { readonly page: PageTreeEntry; readonly hasPagesBelow: boolean };

/** The references to a page: menus, links and, if they are changed with it, its child pages. */
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
  return <PageUsesList uses={data} hasPagesBelow={hasPagesBelow} />;
}
