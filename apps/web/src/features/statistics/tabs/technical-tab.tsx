import type { TechnicalStatistics } from "@plein/contract/statistics/statistics";
import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { ReactNode } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { formatChange } from "../format-change.ts";
import { QueryState } from "../query-state.tsx";
import type { Section } from "../section.ts";
import { Sections } from "../sections.tsx";
import { toVitalSection } from "../vitals/vital-section.ts";
import { toVitalRows, VitalTable } from "../vitals/vital-table.tsx";
import { listServerSections } from "./server-sections.ts";

/** How fast the server and its pages are for visitors, what goes wrong in their browsers, and what becomes of mails. */
export function TechnicalTab({ period }: { readonly period: StatisticsPeriod }): ReactNode {
  const intl = useIntl();
  const query = trpc.statistics.getTechnical.useQuery(period, { placeholderData: (before) => before });
  return (
    <QueryState query={query}>
      {(technical) => (
        <Sections tab="technical" sections={listSections(technical, intl)} moreRows={toVitalRows(technical.vitals, intl)}>
          <VitalTable vitals={technical.vitals} />
        </Sections>
      )}
    </QueryState>
  );
}

/** Kinds of errors with a name of their own; all others are names already. */
const NAMED: ReadonlySet<string> = new Set(["task", "other", ""]);

function listSections(technical: TechnicalStatistics, intl: IntlShape): Section[] {
  const { vitals, errors, notFound } = technical;
  const text = (id: string) => intl.formatMessage({ id: `statistics.technical.${id}` });
  const empty = intl.formatMessage({ id: "statistics.none" });
  return [
    ...listServerSections(technical, intl),
    ...vitals.map((measured) => toVitalSection(measured, intl)),
    {
      key: "errors",
      title: text("errors"),
      note: text("errors.note"),
      heading: text("error"),
      countHeading: text("count"),
      empty: text("errors.none"),
      rows: errors.map(({ kind, count, before }) => ({
        key: kind,
        label: NAMED.has(kind) ? text(`error.${kind === "" ? "rest" : kind}`) : kind,
        count,
        aside: formatChange(intl, count, before),
      })),
    },
    {
      key: "notFound",
      title: intl.formatMessage({ id: "statistics.content.notFound" }),
      note: intl.formatMessage({ id: "statistics.content.notFound.note" }),
      heading: intl.formatMessage({ id: "statistics.content.address" }),
      countHeading: intl.formatMessage({ id: "statistics.figure.views" }),
      empty,
      rows: notFound.map(({ path, views }) => ({ key: path, label: path, count: views })),
    },
  ];
}
