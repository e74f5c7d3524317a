import type { InPlaceTableProps } from "@plein/blocks/kit/view/in-place";
import { addLine, moveLine, pasteCells, type TableCell, type TableGrid } from "@plein/contract/blocks/table-grid";
import { focusToolbar } from "@plein/ui/rich-text/focus-toolbar";
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useIntl } from "react-intl";
import { notify } from "../../../shell/notices/notify.ts";
import { ChangeFieldContext } from "../canvas/change-field.ts";
import { FormatSlotContext } from "../canvas/format-slot.ts";
import { tableFromHtml, tableFromText } from "./pasted-table.ts";
import { type CaretEdges, stepOf } from "./table-keys.ts";
import classes from "./table-slot.module.css";
import { TableToolbar } from "./table-toolbar.tsx";

/** Wraps a table on the page with keys, a toolbar and the clipboard for its rows and columns. Its cells are separate texts. */
export function TableSlot({ blockGuid, field, value, children }: InPlaceTableProps): ReactNode {
  const intl = useIntl();
  const changeField = useContext(ChangeFieldContext);
  const toolbarSlot = useContext(FormatSlotContext);
  const root = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<TableCell | null>(null);
  const next = useRef<TableCell | null>(null);
  useEffect(() => {
    // Looked up after rendering, because the cell may be in a row that was just added.
    const cell = next.current && findCell(root.current, field, next.current);
    next.current = null;
    if (cell) placeCaret(cell);
  });
  const change = (grid: TableGrid, cell: TableCell) => {
    next.current = cell;
    if (grid !== value) changeField(blockGuid, field, grid);
    setAt({ ...cell });
  };
  const onFocus = ({ target }: FocusEvent) => {
    // Events of the toolbar bubble here through its portal.
    if (!toolbarSlot?.contains(target)) setAt(cellOf(target, field));
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const stays = [root.current, toolbarSlot].some((part) => part?.contains(relatedTarget));
    if (!stays) setAt(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === "F10") return focusToolbar(toolbarSlot, event);
    const cell = cellOf(event.target, field);
    const step = cell && stepOf(event, value, cell, caretEdges(event.target));
    if (!step || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (step.type === "move") return change(moveLine(value, step.line, step), cellMoved(cell, step));
    change(step.addsRow ? addLine(value, "row", step.to.row) : value, step.to);
  };
  const onPaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target, field);
    const pasted = tableFromHtml(event.clipboardData.getData("text/html")) ?? tableFromText(event.clipboardData.getData("text/plain"));
    if (!cell || !pasted) return;
    event.preventDefault();
    event.stopPropagation();
    const { grid, isWhole } = pasteCells(value, cell, pasted.grid);
    change(grid, cell);
    if (!isWhole || !pasted.isWhole) notify({ type: "warning", title: intl.formatMessage({ id: "editor.table.cutOff" }) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its cells
    <div ref={root} className={classes.table} onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown} onPasteCapture={onPaste}>
      {at &&
        toolbarSlot &&
        createPortal(<TableToolbar grid={value} at={at} onChange={change} onLeave={() => change(value, at)} />, toolbarSlot)}
      {children}
    </div>
  );
}

function cellMoved(cell: TableCell, { line, to }: { readonly line: "row" | "column"; readonly to: number }): TableCell {
  return { ...cell, [line]: to };
}

/** Returns the cell to which a text element belongs; null for the caption. */
function cellOf(target: EventTarget, field: string): TableCell | null {
  const place = target instanceof HTMLElement ? target.dataset.inPlace : undefined;
  if (place === undefined || !place.startsWith(`${field}/`)) return null;
  const [row, column] = place
    .slice(field.length + 1)
    .split("/")
    .map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

function findCell(root: HTMLElement | null, field: string, { row, column }: TableCell): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-in-place="${field}/${row}/${column}"]`) ?? null;
}

/** Places the caret at the end of the cell's text. */
function placeCaret(cell: HTMLElement): void {
  cell.focus();
  const selection = window.getSelection();
  selection?.selectAllChildren(cell);
  selection?.collapseToEnd();
}

function caretEdges(target: EventTarget): CaretEdges {
  const selection = window.getSelection();
  if (!(target instanceof HTMLElement) || !selection?.isCollapsed || selection.rangeCount === 0)
    return { isAtStart: false, isAtEnd: false };
  const before = selection.getRangeAt(0).cloneRange();
  before.selectNodeContents(target);
  before.setEnd(selection.getRangeAt(0).startContainer, selection.getRangeAt(0).startOffset);
  const length = before.toString().length;
  return { isAtStart: length === 0, isAtEnd: length === (target.textContent ?? "").length };
}
