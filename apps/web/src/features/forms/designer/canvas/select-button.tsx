import type { ReactNode } from "react";
import classes from "../designer.module.css";

type SelectButtonProps = {
  readonly isSelected: boolean;
  /** null for users with read-only access */
  readonly onSelect: (() => void) | null;
  /** the name of the object */
  readonly children: ReactNode;
};

/** A button that covers an object, so that a click anywhere on it opens its settings. The covered content isn't interactive. */
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
