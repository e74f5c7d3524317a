import { feedKindFor, listCalendarPath, newsFeedPath } from "@plein/contract/list-items/lists/feed-path";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import type { list as schema } from "./schema.ts";
import classes from "./view.module.css";

/** A link to the list's feed. */
export function FeedLink({ guid, options }: Pick<BlockViewProps<typeof schema>, "guid" | "options">): ReactNode {
  const kind = feedKindFor(options);
  if (kind === null) return null;
  return (
    <p className={classes.follow}>
      {kind === "news" ? (
        <a className={classes.link} href={newsFeedPath(guid)} type="application/rss+xml">
          <FormattedMessage id="block.list.followNews" />
        </a>
      ) : (
        <a className={classes.link} href={listCalendarPath(guid)} type="text/calendar">
          <FormattedMessage id="block.kit.followCalendar" />
        </a>
      )}
    </p>
  );
}
