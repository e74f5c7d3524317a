import type { ReactNode } from "react";
import classes from "./statistics.module.css";

const [WIDTH, HEIGHT] = [100, 24];

/** The course of a figure as a line, for the eye only: the chart has its numbers. */
export function Sparkline({ counts }: { readonly counts: readonly number[] }): ReactNode {
  if (counts.length < 2) return null;
  const most = Math.max(1, ...counts);
  const points = counts.map((count, index) => `${(index / (counts.length - 1)) * WIDTH},${HEIGHT - 1 - (count / most) * (HEIGHT - 2)}`);
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(" ")} />
    </svg>
  );
}
