import type { ReactNode } from "react";
import styles from "./page-bar.module.css";

/** A bar over the foot of any page, for what holds as long as it is there; `label` names it to a screen reader. */
export function PageBar({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <aside className={styles.bar} aria-label={label}>
      {children}
    </aside>
  );
}
