import { SERVED_GROUPS } from "@plein/contract/statistics/served-documents";
import type { TechnicalStatistics } from "@plein/contract/statistics/statistics";
import type { IntlShape } from "react-intl";
import type { Section, SectionRow } from "../section.ts";
import { formatPoints, formatShare } from "../vitals/format-share.ts";
import { formatDuration } from "../vitals/format-vital.ts";

/** How long the server took for documents, how many of them were cached, the share of programs, and what became of jobs, mails and forwarded errors. */
export function listServerSections(statistics: TechnicalStatistics, intl: IntlShape): Section[] {
  const { forwarding } = statistics;
  return [
    toDurationSection(statistics, intl),
    toCacheSection(statistics, intl),
    toRobotSection(statistics, intl),
    toJobSection(statistics, intl),
    toMailSection(statistics, intl),
    ...(forwarding === null ? [] : [toForwardingSection(forwarding, intl)]),
  ];
}

function toDurationSection({ served, servedBefore }: TechnicalStatistics, intl: IntlShape): Section {
  const { groups, p50, p95 } = served;
  const [total, totalBefore] = [served.cached + served.rendered, servedBefore.cached + servedBefore.rendered];
  const limits = SERVED_GROUPS.map((limit) => formatDuration(intl, limit));
  const last = limits.at(-1);
  const bound = (value: number | null) =>
    value === null ? intl.formatMessage({ id: "statistics.served.beyond" }, { limit: last }) : formatDuration(intl, value);
  return {
    ...texts("served", intl),
    note: [
      intl.formatMessage({ id: "statistics.served.note" }),
      ...(total === 0 ? [] : [intl.formatMessage({ id: "statistics.served.percentiles" }, { p50: bound(p50), p95: bound(p95) })]),
    ].join(" "),
    total,
    rows:
      total === 0
        ? []
        : groups.map((count, index) => ({
            key: String(index),
            label:
              index < limits.length
                ? intl.formatMessage({ id: "statistics.served.within" }, { limit: limits[index] })
                : intl.formatMessage({ id: "statistics.served.beyond" }, { limit: last }),
            count,
            shown: formatShare(intl, count / total),
            aside: formatPoints(intl, count / total, shareOf(servedBefore.groups[index], totalBefore)),
          })),
  };
}

function toCacheSection({ served, servedBefore }: TechnicalStatistics, intl: IntlShape): Section {
  const [total, totalBefore] = [served.cached + served.rendered, servedBefore.cached + servedBefore.rendered];
  const row = (key: "cached" | "rendered"): SectionRow => ({
    key,
    label: intl.formatMessage({ id: `statistics.cache.${key}` }),
    count: served[key],
    shown: formatShare(intl, served[key] / total),
    aside: formatPoints(intl, served[key] / total, shareOf(servedBefore[key], totalBefore)),
  });
  return {
    ...texts("cache", intl),
    note: intl.formatMessage({ id: "statistics.cache.note" }),
    total,
    rows: total === 0 ? [] : [row("cached"), row("rendered")],
  };
}

function toRobotSection({ views, viewsBefore }: TechnicalStatistics, intl: IntlShape): Section {
  const [total, totalBefore] = [views.people + views.robots, viewsBefore.people + viewsBefore.robots];
  const row = (key: "people" | "robots"): SectionRow => ({
    key,
    label: intl.formatMessage({ id: `statistics.robots.${key}` }),
    count: views[key],
    shown: formatShare(intl, views[key] / total),
    aside: formatPoints(intl, views[key] / total, shareOf(viewsBefore[key], totalBefore)),
  });
  return {
    ...texts("robots", intl),
    note: intl.formatMessage({ id: "statistics.robots.note" }),
    total,
    rows: total === 0 ? [] : [row("people"), row("robots")],
  };
}

function toJobSection({ jobs }: TechnicalStatistics, intl: IntlShape): Section {
  const { waitingSince } = jobs;
  const row = (key: "waiting" | "retrying" | "failed"): SectionRow => ({
    key,
    label: intl.formatMessage({ id: `statistics.jobs.${key}` }),
    count: jobs[key],
  });
  const rows = [row("waiting"), row("retrying"), row("failed")];
  const oldest = waitingSince === null ? [] : [intl.formatMessage({ id: "statistics.jobs.since" }, momentOf(waitingSince, intl))];
  return {
    ...texts("jobs", intl),
    note: [intl.formatMessage({ id: "statistics.jobs.note" }), ...oldest].join(" "),
    rows: rows.some(({ count }) => count !== 0) ? rows : [],
  };
}

function toMailSection({ mails }: TechnicalStatistics, intl: IntlShape): Section {
  const { sent, refused, failed, waiting, waitingSince, medianSeconds, listedDays } = mails;
  const row = (key: string, count: number, aside?: string): SectionRow => ({
    key,
    label: intl.formatMessage({ id: `statistics.mails.${key}` }),
    count,
    aside,
  });
  const median =
    medianSeconds === null
      ? undefined
      : intl.formatMessage({ id: "statistics.mails.median" }, { time: formatDuration(intl, Math.max(1000, medianSeconds * 1000)) });
  const rows = [row("sent", sent, median), row("refused", refused), row("failed", failed), row("waiting", waiting)];
  const oldest = waitingSince === null ? [] : [intl.formatMessage({ id: "statistics.mails.since" }, momentOf(waitingSince, intl))];
  return {
    ...texts("mails", intl),
    note: [intl.formatMessage({ id: "statistics.mails.note" }, { days: listedDays }), ...oldest].join(" "),
    rows: rows.some(({ count }) => count !== 0) ? rows : [],
  };
}

function toForwardingSection(forwarding: NonNullable<TechnicalStatistics["forwarding"]>, intl: IntlShape): Section {
  const { forwarded, waiting, waitingSince, lost, failures, lastFailure } = forwarding;
  const text = (key: string, values?: Record<string, string>) => intl.formatMessage({ id: `statistics.forwarding.${key}` }, values);
  const describeFailure = ({ failedOn, status }: NonNullable<typeof lastFailure>) =>
    status === null
      ? text("noResponse", momentOf(failedOn, intl))
      : text("status", { ...momentOf(failedOn, intl), status: String(status) });
  const row = (key: string, count: number): SectionRow => ({ key, label: text(key), count });
  const rows = [row("forwarded", forwarded), row("waiting", waiting), row("lost", lost), row("failures", failures)];
  const oldest = waitingSince === null ? [] : [text("since", momentOf(waitingSince, intl))];
  const failed = lastFailure === null ? [] : [describeFailure(lastFailure)];
  return {
    ...texts("forwarding", intl),
    note: [text("note"), ...oldest, ...failed].join(" "),
    rows: rows.some(({ count }) => count !== 0) ? rows : [],
  };
}

function momentOf(moment: string, intl: IntlShape): { moment: string } {
  return { moment: intl.formatDate(moment, { dateStyle: "medium", timeStyle: "short" }) };
}

type TextKey = "served" | "cache" | "robots" | "jobs" | "mails" | "forwarding";

function texts(key: TextKey, intl: IntlShape): Pick<Section, "key" | "title" | "heading" | "countHeading" | "empty"> {
  const text = (part: string) => intl.formatMessage({ id: `statistics.${key}.${part}` });
  return { key, title: text("title"), heading: text("heading"), countHeading: text("count"), empty: text("none") };
}

/** Undefined where nothing was counted. */
function shareOf(count: number | undefined, total: number): number | undefined {
  return count === undefined || total === 0 ? undefined : count / total;
}
