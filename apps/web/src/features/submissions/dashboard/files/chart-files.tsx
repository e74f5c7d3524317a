import { Button } from "@mantine/core";
import { renderCsv } from "@plein/contract/item-tables/render-csv";
import { slugify } from "@plein/contract/pages/addresses/slug";
import { type ReactNode, useRef } from "react";
import { useIntl } from "react-intl";
import { saveBlob, saveCsv } from "../../../../client/files/save-file.ts";
import classes from "../dashboard.module.css";
import { drawChart } from "./draw-chart.ts";
import { readTables, type ShownTable } from "./read-tables.ts";

/** Saves what a card of the dashboard shows: its tables as CSV, and its chart as a picture. Not part of what is printed. */
export function ChartFiles({ title }: { readonly title: string }): ReactNode {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const read = (): ShownTable[] => (root.current?.parentElement ? readTables(root.current.parentElement) : []);
  const name = slugify(title);
  const savePicture = () => {
    const color = getComputedStyle(document.documentElement).getPropertyValue("--plein-brand") || "#555555";
    drawChart(title, read(), color).toBlob((blob) => blob !== null && saveBlob(`${name}.png`, blob), "image/png");
  };
  return (
    <div ref={root} className={`${classes.files} ${classes.screenOnly}`}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={intl.formatMessage({ id: "submissions.dashboard.file.csv" }, { title })}
        onClick={() => saveCsv(`${name}.csv`, [renderCsv(read().flatMap(({ rows }, index) => (index === 0 ? rows : [[], ...rows])))])}
      >
        CSV
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={intl.formatMessage({ id: "submissions.dashboard.file.png" }, { title })}
        onClick={savePicture}
      >
        PNG
      </Button>
    </div>
  );
}
