import { Button, type ButtonProps, Progress } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import classes from "./bulk-bar.module.css";

type BulkBarProps = {
  /** What the bar is called by screen readers. */
  readonly label: string;
  /** How many rows are selected, as a text. */
  readonly count: ReactNode;
  /** Selects all rows of the list, where its header with a checkbox for that isn't shown; null if they are all selected. */
  readonly selectAll?: { readonly label: ReactNode; readonly run: () => void } | null;
  readonly clearLabel: ReactNode;
  readonly onClear: () => void;
  /** From 0 to 1 while a change goes on, else null. */
  readonly progress: number | null;
  readonly progressLabel: string;
  /** The actions, each a `BulkButton`. */
  readonly children: ReactNode;
};

/** The bulk actions on the selected rows of a list. Stays visible while the list scrolls; on a phone it is at the bottom of the screen. */
export function BulkBar({ label, count, selectAll, clearLabel, onClear, progress, progressLabel, children }: BulkBarProps): ReactNode {
  return (
    <section className={classes.bar} aria-label={label}>
      <p className={classes.count} role="status">
        {count}
      </p>
      {selectAll && (
        <Button size="sm" variant="transparent" className={classes.all ?? ""} onClick={selectAll.run}>
          {selectAll.label}
        </Button>
      )}
      <Button size="sm" variant="transparent" className={classes.clear ?? ""} onClick={onClear}>
        {clearLabel}
      </Button>
      {children}
      {progress !== null && <Progress className={classes.progress ?? ""} value={Math.max(4, progress * 100)} aria-label={progressLabel} />}
    </section>
  );
}

/** A button of a `BulkBar`; also as the target of a menu, which passes its own properties and reference. */
export function BulkButton(properties: ButtonProps & ComponentProps<"button">): ReactNode {
  return <Button size="sm" className={classes.action ?? ""} {...properties} />;
}
