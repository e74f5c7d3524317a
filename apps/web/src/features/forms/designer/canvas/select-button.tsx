import type { ReactNode } from "react";
import classes from "../designer.module.css";

type SelectButtonProps = {
  readonly isSelected: boolean;
  /** null for users who may only look */
  readonly onSelect: (() => void) | null;
  /** the name of what is selected */
  readonly children: ReactNode;
};

/** Covers what it selects, so that a click anywhere on it opens its settings. What it covers is only looked at. */
export function SelectButton({ isSelected, onSelect, children }: SelectButtonProps): ReactNode {
  if (onSelect === null) return null;
  return (
    <button
      type="button"
      className={classes.select}
      data-select
      aria-pressed={isSelected}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={onSelect}
    >
      <span className={classes.hidden}>{children}</span>
    </button>
  );
}
