import { isFiltered } from "@plein/contract/list-items/lists/visitor-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import { MonthCalendar } from "../list-items/calendar/month-calendar.tsx";
import { ItemCards } from "../list-items/item-cards.tsx";
import { ItemRows } from "../list-items/item-rows.tsx";
import { ItemTable } from "../list-items/item-table.tsx";
import { ListPager } from "../list-items/list-pager.tsx";
import { listAnchor, type ShownList } from "../list-items/shown-list.ts";
import { FeedLink } from "./feed-link.tsx";
import { ListFilters } from "./filters.tsx";
import type { list as schema } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof schema>;

export function ListView(props: Props): ReactNode {
  const { guid, content, options, env } = props;
  const list = env.listOf(guid);
  const hasFilters = options.visitorFilters.length > 0 || options.sortChoices.length > 0;
  return (
    <div className={classes.list} id={listAnchor(guid)}>
      <InPlaceText env={env} guid={guid} field="/intro" value={content.intro} as="p" className={classes.intro} />
      {list && hasFilters && <ListFilters guid={guid} list={list} filters={options.visitorFilters} sortChoices={options.sortChoices} />}
      {env.itemTools && options.allowAdd && <env.itemTools.ListTools blockGuid={guid} />}
      {list ? (
        <ListItems {...props} list={list} hasFilters={hasFilters} />
      ) : (
        <EmptyText text={content.emptyText} isEditing={env.isEditing} />
      )}
      {list && options.view !== "calendar" && <ListPager list={list} hasMore={options.lazyLoad} />}
      {list && (list.page.totalNumberOfItems > 0 || options.view === "calendar") && <FeedLink guid={guid} options={options} />}
    </div>
  );
}

type ListItemsProps = Props & {
  readonly list: ShownList;
  /** if so, the number of results is shown */
  readonly hasFilters: boolean;
};

function ListItems({ content, options, env, headingLevel, list, hasFilters }: ListItemsProps): ReactNode {
  const intl = useIntl();
  const { items, types, state, calendar } = list.page;
  if (options.view === "calendar" && calendar !== null)
    return (
      <MonthCalendar list={list} calendar={calendar} env={env} headingLevel={headingLevel} id={hasFilters ? undefined : list.resultsId} />
    );
  if (items.length === 0) return <NothingFound list={list} text={content.emptyText} isEditing={env.isEditing} />;
  const view = { items, types, sortBy: state.sort_by, look: options, env, headingLevel };
  const first = (list.page.pageNumber - 1) * list.page.itemCount + 1;
  const caption = intl.formatMessage(
    { id: "block.list.caption" },
    { first, last: first + items.length - 1, total: list.page.totalNumberOfItems },
  );
  return (
    <div data-items={caption}>
      {!hasFilters && items.length < list.page.totalNumberOfItems && (
        <p className={classes.count} id={list.resultsId} tabIndex={-1}>
          {caption}
        </p>
      )}
      {options.view === "rows" && <ItemRows {...view} />}
      {options.view === "cards" && <ItemCards {...view} />}
      {options.view === "table" && <ItemTable {...view} caption={caption} />}
    </div>
  );
}

type EmptyTextProps = { readonly text: string; readonly isEditing: boolean };

function NothingFound({ list, ...empty }: EmptyTextProps & { readonly list: ShownList }): ReactNode {
  const isPastEnd = list.page.totalNumberOfItems > 0;
  if (!isPastEnd && !isFiltered(list.query)) return <EmptyText {...empty} />;
  return (
    <div className={classes.empty} role="status">
      <p>{isPastEnd ? <FormattedMessage id="block.list.pastEnd" /> : <FormattedMessage id="block.list.nothingFound" />}</p>
      <p>
        <a className={classes.link} href={isPastEnd ? list.hrefTo({ page: 1 }) : list.hrefTo(CLEARED)}>
          {isPastEnd ? <FormattedMessage id="block.list.toFirst" /> : <FormattedMessage id="block.list.clear" />}
        </a>
      </p>
    </div>
  );
}

const CLEARED = { q: "", tag: "", type: "", parent: "", from: "", until: "" };

/** The text of an empty list; an editor is asked for the source of its items. */
function EmptyText({ text, isEditing }: EmptyTextProps): ReactNode {
  if (isEditing)
    return (
      <p className={classes.empty}>
        <FormattedMessage id="block.list.whichPage" />
      </p>
    );
  return <p className={classes.empty}>{text === "" ? <FormattedMessage id="block.kit.items.empty" /> : text}</p>;
}
