import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ExportButton, toRows } from "./export-button.tsx";
import type { Section } from "./section.ts";
import { SectionCard } from "./section-card.tsx";
import classes from "./statistics.module.css";
import type { StatisticsTab } from "./statistics-search.ts";

type SectionsProps = { readonly tab: StatisticsTab; readonly sections: readonly Section[]; readonly children?: ReactNode };

/** The tables of a tab. @param children content between the tables and the export button */
export function Sections({ tab, sections, children }: SectionsProps): ReactNode {
  const intl = useIntl();
  return (
    <>
      <div className={classes.cards}>
        {sections.map((section) => (
          <SectionCard key={section.key} section={section} />
        ))}
      </div>
      {children}
      <ExportButton tab={tab} rows={toRows(sections, intl.formatMessage({ id: "statistics.few" }))} />
    </>
  );
}
