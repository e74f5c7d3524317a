import type { ReactNode } from "react";
import styles from "./page-bar.module.css";

/** A bar at the bottom of any page, for a persistent state; `label` is its accessible name. */
export function PageBar({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <aside className={styles.bar} aria-label={label}>
      {children}
    </aside>
  );
}
