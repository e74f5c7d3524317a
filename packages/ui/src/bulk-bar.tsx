import { Button, type ButtonProps, Progress } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import classes from "./bulk-bar.module.css";

type BulkBarProps = {
  /** What the bar is called by screen readers. */
  readonly label: string;
  /** How many rows are selected, as a text. */
  readonly count: ReactNode;
  readonly clearLabel: ReactNode;
  readonly onClear: () => void;
  /** From 0 to 1 while a change goes on, else null. */
  readonly progress: number | null;
  readonly progressLabel: string;
  /** The actions, each a `BulkButton`. */
  readonly children: ReactNode;
};

/** The bulk actions on the selected rows of a list. Stays visible while the list scrolls; on a phone it is at the bottom of the screen. */
export function BulkBar({ label, count, clearLabel, onClear, progress, progressLabel, children }: BulkBarProps): ReactNode {
  return (
    <section className={classes.bar} aria-label={label}>
      <p className={classes.count} role="status">
        {count}
      </p>
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
