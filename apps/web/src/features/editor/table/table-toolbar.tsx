import { ActionIcon, Tooltip } from "@mantine/core";
import {
  addLine,
  lineCount,
  lineMax,
  moveLine,
  removeLine,
  type TableCell,
  type TableGrid,
  type TableLine,
} from "@plein/contract/blocks/table-grid";
import { useRovingFocus } from "@plein/ui/use-roving-focus";
import {
  IconArrowBarDown,
  IconArrowBarLeft,
  IconArrowBarRight,
  IconArrowBarUp,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
} from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { useIntl } from "react-intl";
import classes from "./table-slot.module.css";

type TableToolbarProps = {
  readonly grid: TableGrid;
  /** the cell that has or last had the caret */
  readonly at: TableCell;
  /** called with the changed table, and the cell that gets the caret */
  readonly onChange: (grid: TableGrid, at: TableCell) => void;
  readonly onLeave: () => void;
};

type Tool = {
  readonly name: "addBefore" | "addAfter" | "moveBack" | "moveOn" | "remove";
  readonly icon: Readonly<Record<TableLine, ComponentType<{ readonly size: number; readonly stroke: number }>>>;
  readonly isDisabled: (index: number, count: number, max: number) => boolean;
  readonly change: (grid: TableGrid, line: TableLine, index: number) => TableGrid;
  /** returns the index of the caret's row or column afterwards */
  readonly next: (index: number, count: number) => number;
};

const TOOLS: readonly Tool[] = [
  {
    name: "addBefore",
    icon: { row: IconRowInsertTop, column: IconColumnInsertLeft },
    isDisabled: (_, count, max) => count >= max,
    change: addLine,
    next: (index) => index,
  },
  {
    name: "addAfter",
    icon: { row: IconRowInsertBottom, column: IconColumnInsertRight },
    isDisabled: (_, count, max) => count >= max,
    change: (grid, line, index) => addLine(grid, line, index + 1),
    next: (index) => index + 1,
  },
  {
    name: "moveBack",
    icon: { row: IconArrowBarUp, column: IconArrowBarLeft },
    isDisabled: (index) => index === 0,
    change: (grid, line, index) => moveLine(grid, line, { from: index, to: index - 1 }),
    next: (index) => index - 1,
  },
  {
    name: "moveOn",
    icon: { row: IconArrowBarDown, column: IconArrowBarRight },
    isDisabled: (index, count) => index === count - 1,
    change: (grid, line, index) => moveLine(grid, line, { from: index, to: index + 1 }),
    next: (index) => index + 1,
  },
  {
    name: "remove",
    icon: { row: IconRowRemove, column: IconColumnRemove },
    isDisabled: (_, count) => count === 1,
    change: removeLine,
    next: (index, count) => Math.min(index, count - 2),
  },
];

/** Adds, moves and removes the row and the column of the caret. One tab stop; Escape returns to the cell. */
export function TableToolbar({ grid, at, onChange, onLeave }: TableToolbarProps): ReactNode {
  const intl = useIntl();
  const roving = useRovingFocus();
  return (
    <div
      ref={roving.ref}
      role="toolbar"
      className={classes.toolbar}
      aria-label={intl.formatMessage({ id: "editor.table.toolbar" })}
      data-rich-text-toolbar=""
      onKeyDown={(event) => {
        if (event.key !== "Escape") return roving.onKeyDown(event);
        event.stopPropagation();
        onLeave();
      }}
    >
      {(["row", "column"] as const).map((line) => (
        <LineTools key={line} line={line} grid={grid} at={at} onChange={onChange} />
      ))}
    </div>
  );
}

function LineTools({
  line,
  grid,
  at,
  onChange,
}: Pick<TableToolbarProps, "grid" | "at" | "onChange"> & { readonly line: TableLine }): ReactNode {
  const intl = useIntl();
  const index = at[line];
  const count = lineCount(grid, line);
  return (
    <>
      {line === "column" && <span className={classes.divider} />}
      {TOOLS.map(({ name, icon, isDisabled, change, next }) => {
        const label = intl.formatMessage({ id: `editor.table.${line}.${name}` });
        const Icon = icon[line];
        return (
          <Tooltip key={name} label={label} openDelay={400}>
            <ActionIcon
              variant="subtle"
              aria-label={label}
              disabled={isDisabled(index, count, lineMax(line))}
              // Prevents a press from taking the focus from the cell.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChange(change(grid, line, index), { ...at, [line]: next(index, count) })}
            >
              <Icon size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        );
      })}
    </>
  );
}
