import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ExportButton, toRows } from "./export-button.tsx";
import type { Section } from "./section.ts";
import { SectionCard } from "./section-card.tsx";
import classes from "./statistics.module.css";
import type { StatisticsTab } from "./statistics-search.ts";

type SectionsProps = {
  readonly tab: StatisticsTab;
  readonly sections: readonly Section[];
  /** between the tables and the button that exports them */
  readonly children?: ReactNode;
  /** what is exported of the children */
  readonly moreRows?: readonly (readonly string[])[];
};

/** The tables of a tab. */
export function Sections({ tab, sections, children, moreRows = [] }: SectionsProps): ReactNode {
  const intl = useIntl();
  return (
    <>
      <div className={classes.cards}>
        {sections.map((section) => (
          <SectionCard key={section.key} section={section} />
        ))}
      </div>
      {children}
      <ExportButton tab={tab} rows={[...toRows(sections, intl.formatMessage({ id: "statistics.few" })), ...moreRows]} />
    </>
  );
}
