import { BarTable } from "@plein/ui/charts/bar-table.tsx";
import { type ReactNode, useId } from "react";
import { useIntl } from "react-intl";
import type { Section, SectionRow } from "./section.ts";
import classes from "./statistics.module.css";

export function SectionCard({ section }: { readonly section: Section }): ReactNode {
  const intl = useIntl();
  const title = useId();
  const { rows, note, empty } = section;
  const shownCount = ({ count, shown }: SectionRow) =>
    count === null ? intl.formatMessage({ id: "statistics.few" }) : (shown ?? intl.formatNumber(count));
  return (
    <section className={classes.card} aria-labelledby={title}>
      <h2 id={title}>{section.title}</h2>
      {note !== undefined && <p className={classes.muted}>{note}</p>}
      {rows.length === 0 ? (
        <p className={classes.muted}>{empty}</p>
      ) : (
        <BarTable
          caption={section.title}
          heading={section.heading}
          countHeading={section.countHeading}
          total={section.total ?? Math.max(1, ...rows.map(({ count }) => count ?? 0))}
          hasBars={section.hasBars}
          bars={rows.map((row) => ({
            value: row.key,
            label: row.href === undefined ? row.label : <a href={row.href}>{row.label}</a>,
            count: row.count ?? 0,
            shown: shownCount(row),
            aside: row.aside,
          }))}
        />
      )}
    </section>
  );
}
