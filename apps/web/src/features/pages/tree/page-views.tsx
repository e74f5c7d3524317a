import { ActionIcon, Popover, Text } from "@mantine/core";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { PAGE_VIEW_DAYS } from "@plein/contract/statistics/statistics";
import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import classes from "./pages.module.css";
import type { PageViews } from "./use-page-views.ts";

/** The heading of the column, with a button that explains what is counted. */
export function ViewsHeading({ views }: { readonly views: PageViews }): ReactNode {
  const intl = useIntl();
  return (
    <th scope="col" className={classes.views}>
      <FormattedMessage id="pages.column.views" />
      <span className={classes.viewDays}>
        <FormattedMessage id="pages.views.days" values={{ days: PAGE_VIEW_DAYS }} />
        {/* Not hidden when its heading is scrolled out of view, because the popover would lose the focus. */}
        <Popover width={300} position="bottom-end" shadow="md" trapFocus returnFocus hideDetached={false}>
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={intl.formatMessage({ id: "pages.views.about" })}>
              <IconInfoCircle size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Text size="sm">
              {views.state === "failed" ? (
                <FormattedMessage id="pages.views.failed" />
              ) : (
                <FormattedMessage id="pages.views.text" values={{ days: PAGE_VIEW_DAYS }} />
              )}
            </Text>
          </Popover.Dropdown>
        </Popover>
      </span>
    </th>
  );
}

/** The views of a page; empty for a reusable block, and while the figures are loading. */
export function ViewsCell({ page, views }: { readonly page: PageTreeEntry; readonly views: PageViews }): ReactNode {
  return <td className={classes.views}>{page.isReusable ? null : <Views views={views} page={page} />}</td>;
}

/** The views in words, where the window is too narrow for their column; nothing for a reusable block, and without figures. */
export function ViewsLine({ page, views: { state, of } }: { readonly page: PageTreeEntry; readonly views: PageViews }): ReactNode {
  if (page.isReusable || state !== "loaded") return null;
  return (
    <span className={classes.viewsLine}>
      <FormattedMessage id="pages.views.line" values={{ count: of.get(page.guid) ?? 0, days: PAGE_VIEW_DAYS }} />
    </span>
  );
}

function Views({ page, views: { state, of } }: { readonly page: PageTreeEntry; readonly views: PageViews }): ReactNode {
  if (state === "loading") return null;
  if (state === "failed") return "–";
  return <FormattedNumber value={of.get(page.guid) ?? 0} />;
}
