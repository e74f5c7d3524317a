import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../forms.module.css";

/** Links to the pages that contain a form. */
export function FormUses({ guid }: { readonly guid: Guid }): ReactNode {
  const usage = trpc.forms.getUsage.useQuery({ guid }, { staleTime: 0 });
  if (usage.isPending)
    return (
      <p role="status">
        <FormattedMessage id="forms.places.loading" />
      </p>
    );
  if (usage.isError)
    return (
      <p role="alert">
        <FormattedMessage id="forms.places.failed" />
      </p>
    );
  const { pages, hiddenCount } = usage.data;
  if (pages.length + hiddenCount === 0)
    return (
      <p>
        <FormattedMessage id="forms.places.none" />
      </p>
    );
  return (
    <section className={classes.places}>
      <p>
        <FormattedMessage id="forms.places" values={{ count: pages.length + hiddenCount }} />
      </p>
      <ul>
        {pages.map(({ guid: page, title, path, isPublished }) => (
          <li key={page}>
            <a href={path}>{title}</a>
            {!isPublished && (
              <>
                {" "}
                <FormattedMessage id="forms.places.draft" />
              </>
            )}
          </li>
        ))}
        {hiddenCount > 0 && (
          <li>
            <FormattedMessage id="forms.places.hidden" values={{ count: hiddenCount }} />
          </li>
        )}
      </ul>
    </section>
  );
}
