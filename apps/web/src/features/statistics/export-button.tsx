import { Button } from "@mantine/core";
import { renderCsv } from "@plein/contract/item-tables/render-csv";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { saveCsv } from "../../client/files/save-file.ts";
import type { Section } from "./section.ts";
import type { StatisticsTab } from "./statistics-search.ts";

type ExportButtonProps = { readonly tab: StatisticsTab; readonly rows: readonly (readonly string[])[] };

/** The button that downloads the data of a tab as CSV. */
export function ExportButton({ tab, rows }: ExportButtonProps): ReactNode {
  const intl = useIntl();
  const name = intl.formatMessage({ id: "statistics.export.file" }, { part: intl.formatMessage({ id: `statistics.tab.${tab}` }) });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
      onClick={() => saveCsv(`${name}.csv`, [renderCsv(rows)])}
    >
      <FormattedMessage id="statistics.export" />
    </Button>
  );
}

/** @param few the text for one to four people */
export function toRows(sections: readonly Section[], few: string): string[][] {
  return sections.flatMap(({ title, heading, countHeading, rows }) => [
    [title, heading, countHeading],
    ...rows.map(({ label, count, shown, aside = "" }) => ["", label, count === null ? few : (shown ?? String(count)), aside]),
  ]);
}
