import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { ContentStatistics } from "@plein/contract/statistics/statistics";
import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { ReactNode } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { formatChange } from "../format-change.ts";
import { formatReadingTime } from "../format-reading-time.ts";
import { QueryState } from "../query-state.tsx";
import type { Section } from "../section.ts";
import { Sections } from "../sections.tsx";

/** The views of pages and items, and those that nobody viewed. */
export function ContentTab({ period }: { readonly period: StatisticsPeriod }): ReactNode {
  const intl = useIntl();
  const query = trpc.statistics.getContent.useQuery(period, { placeholderData: (before) => before });
  return <QueryState query={query}>{(content) => <Sections tab="content" sections={listSections(content, intl)} />}</QueryState>;
}

function listSections(content: ContentStatistics, intl: IntlShape): Section[] {
  const { viewed, landings, exits, outgoing, downloads, notFound, unvisited, oldest, waiting } = content;
  const text = (id: string) => intl.formatMessage({ id: `statistics.content.${id}` });
  const common = { heading: text("page"), empty: intl.formatMessage({ id: "statistics.none" }) };
  const views = intl.formatMessage({ id: "statistics.figure.views" });
  const ofVisits = { ...common, countHeading: intl.formatMessage({ id: "statistics.figure.visits" }) };
  return [
    {
      ...common,
      key: "viewed",
      title: text("viewed"),
      countHeading: views,
      rows: viewed.map(({ path, title, views: count, before }) => ({
        ...linkTo(path, title),
        count,
        aside: formatChange(intl, count, before),
      })),
    },
    {
      ...common,
      key: "time",
      title: text("time"),
      note: text("time.note"),
      countHeading: text("time.mean"),
      empty: text("time.none"),
      rows: viewed
        .flatMap(({ path, title, seconds }) => (seconds === null ? [] : [{ ...linkTo(path, title), count: seconds }]))
        .map((row) => ({ ...row, shown: formatReadingTime(intl, row.count) })),
    },
    {
      ...ofVisits,
      key: "landings",
      title: text("landings"),
      rows: landings.map(({ path, title, visits }) => ({ ...linkTo(path, title), count: visits })),
    },
    {
      ...ofVisits,
      key: "exits",
      title: text("exits"),
      rows: exits.map(({ path, title, visits }) => ({ ...linkTo(path, title), count: visits })),
    },
    {
      ...common,
      key: "outgoing",
      title: text("outgoing"),
      note: text("outgoing.note"),
      heading: text("address"),
      countHeading: text("outgoing.clicks"),
      rows: outgoing.map(({ url, clicks }) => ({ key: url, label: url, count: clicks })),
    },
    {
      ...common,
      key: "downloads",
      title: text("downloads"),
      note: text("downloads.note"),
      heading: text("document"),
      countHeading: text("downloaded"),
      rows: downloads.map(({ guid, name, downloads: count, before }) => ({
        key: guid,
        label: name,
        href: `/a/${guid}`,
        count,
        aside: formatChange(intl, count, before),
      })),
    },
    {
      ...common,
      key: "notFound",
      title: text("notFound"),
      note: text("notFound.note"),
      heading: text("address"),
      countHeading: views,
      rows: notFound.map(({ path, views: count }) => ({ key: path, label: path, count })),
    },
    {
      ...common,
      key: "unvisited",
      title: text("unvisited"),
      note: text("unvisited.note"),
      countHeading: text("published"),
      hasBars: false,
      empty: text("unvisited.none"),
      rows: unvisited.map(({ path, title, publishedOn }) => ({
        ...linkTo(path, title),
        count: 0,
        shown: formatDay(publishedOn, intl),
      })),
    },
    {
      ...common,
      key: "oldest",
      title: text("oldest"),
      note: text("oldest.note"),
      heading: text("oldest.owner"),
      countHeading: text("published"),
      hasBars: false,
      empty: text("oldest.none"),
      rows: oldest.map(({ owner, pages, path, title, publishedOn }) => ({
        key: path,
        label: `${owner ?? text("oldest.unknown")}: ${title}`,
        href: encodePath(path),
        count: 0,
        shown: formatDay(publishedOn, intl),
        aside: intl.formatMessage({ id: "statistics.content.oldest.pages" }, { pages }),
      })),
    },
    {
      ...common,
      key: "waiting",
      title: text("waiting"),
      note: text("waiting.note"),
      heading: text("waiting.what"),
      countHeading: text("waiting.number"),
      rows: [
        { key: "drafts", label: text("waiting.drafts"), href: "/admin/pages?state=draft", count: waiting.drafts },
        { key: "changed", label: text("waiting.changedDrafts"), href: "/admin/pages?state=changed", count: waiting.changedDrafts },
        { key: "errors", label: text("waiting.pagesWithErrors"), href: "/admin/pages?show=problems", count: waiting.pagesWithErrors },
        { key: "links", label: text("waiting.brokenLinks"), href: "/admin/pages?show=problems", count: waiting.brokenLinks },
      ],
    },
  ];
}

function formatDay(day: string, intl: IntlShape): string {
  return intl.formatDate(`${day}T12:00:00`, { dateStyle: "medium" });
}

function linkTo(path: string, title: string | null): { readonly key: string; readonly label: string; readonly href?: string } {
  return title === null ? { key: path, label: path } : { key: path, label: title, href: encodePath(path) };
}
