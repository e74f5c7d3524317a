import type { ReactNode } from "react";
import classes from "./statistics.module.css";

const [WIDTH, HEIGHT] = [100, 24];

/** A sparkline of a figure, hidden from screen readers, because the chart contains its numbers. */
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
