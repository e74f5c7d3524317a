import type { FormFigures } from "@plein/contract/statistics/statistics";
import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { ReactNode } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { formatChange } from "../format-change.ts";
import { QueryState } from "../query-state.tsx";
import type { Section } from "../section.ts";
import { Sections } from "../sections.tsx";

/** The numbers of submissions received and still open, and how long handling takes. */
export function FormsTab({ period }: { readonly period: StatisticsPeriod }): ReactNode {
  const intl = useIntl();
  const query = trpc.statistics.getForms.useQuery(period, { placeholderData: (before) => before });
  return <QueryState query={query}>{({ forms }) => <Sections tab="forms" sections={listSections(forms, intl)} />}</QueryState>;
}

function listSections(forms: readonly FormFigures[], intl: IntlShape): Section[] {
  const text = (id: string) => intl.formatMessage({ id: `statistics.forms.${id}` });
  const common = { heading: text("form"), empty: text("none") };
  const linkTo = ({ guid, title }: FormFigures) => ({ key: guid, label: title, href: `/admin/forms/${guid}` });
  // Who began before the period may have sent it in the period.
  const started = forms.flatMap((form) => (form.started === 0 ? [] : [{ ...form, share: Math.min(1, form.sent / form.started) }]));
  const handled = forms.flatMap((form) => (form.medianHours === null ? [] : [{ ...form, hours: form.medianHours }]));
  return [
    {
      ...common,
      key: "viewed",
      title: text("viewed"),
      note: text("viewed.note"),
      countHeading: text("viewed.people"),
      rows: forms.map((form) => ({
        ...linkTo(form),
        count: form.viewed,
        aside: intl.formatMessage({ id: "statistics.forms.viewed.started" }, { started: form.started }),
      })),
    },
    {
      ...common,
      key: "completed",
      title: text("completed"),
      note: text("completed.note"),
      countHeading: text("completed.share"),
      empty: text("completed.none"),
      total: 1,
      rows: started.map((form) => ({
        ...linkTo(form),
        count: form.share,
        shown: intl.formatNumber(form.share, { style: "percent" }),
        aside: intl.formatMessage({ id: "statistics.forms.completed.of" }, { sent: form.sent, started: form.started }),
      })),
    },
    {
      ...common,
      key: "submissions",
      title: text("submissions"),
      countHeading: text("submissions"),
      rows: forms.map((form) => ({ ...linkTo(form), count: form.submissions, aside: formatChange(intl, form.submissions, form.before) })),
    },
    {
      ...common,
      key: "toHandle",
      title: text("toHandle"),
      note: text("toHandle.note"),
      countHeading: text("submissions"),
      rows: forms.map((form) => ({ ...linkTo(form), count: form.toHandle })),
    },
    {
      ...common,
      key: "median",
      title: text("median"),
      note: text("median.note"),
      countHeading: text("median"),
      empty: text("median.none"),
      rows: handled.map((form) => ({ ...linkTo(form), count: form.hours, shown: formatHours(form.hours, intl) })),
    },
  ];
}

const HOURS_OF_DAY = 24;

function formatHours(hours: number, intl: IntlShape): string {
  const [value, unit] = hours < 1 ? [hours * 60, "minute"] : hours < 2 * HOURS_OF_DAY ? [hours, "hour"] : [hours / HOURS_OF_DAY, "day"];
  return intl.formatNumber(value, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 });
}
