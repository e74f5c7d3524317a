import type { ShownTable } from "./read-tables.ts";

const WIDTH = 960;
const MARGIN = 32;
const LABEL_WIDTH = 340;
const NUMBER_WIDTH = 110;
const LINE = 36;
const FONT_SIZE = 18;
const TEXT = "#1b1b1b";
/** A canvas of this height is drawn by every browser. */
const MAX_HEIGHT = 8000;

/**
 * Draws the tables of a chart as a picture: a bar for each row of a table with one column of numbers, and a grid for any other. On white, also
 * in dark mode, because pictures end up in documents.
 *
 * @param color of the bars
 */
export function drawChart(title: string, tables: readonly ShownTable[], color: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const lines = tables.reduce((total, { rows }) => total + rows.length + 1, 0);
  const ratio = 2;
  const height = Math.min(MAX_HEIGHT / ratio, MARGIN * 2 + LINE * (lines + 1));
  canvas.width = WIDTH * ratio;
  canvas.height = height * ratio;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures");
  context.scale(ratio, ratio);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, WIDTH, height);
  const font = getComputedStyle(document.body).fontFamily;
  const pen = { context, color, font, y: MARGIN };
  write(pen, title, { x: MARGIN, width: WIDTH - 2 * MARGIN, isBold: true });
  pen.y += LINE;
  for (const table of tables) {
    if (tables.length > 1 && table.heading !== "") write(pen, table.heading, { x: MARGIN, width: WIDTH - 2 * MARGIN, isBold: true });
    pen.y += tables.length > 1 ? LINE : 0;
    if (table.rows[0]?.length === 2) drawBars(pen, table);
    else drawGrid(pen, table);
  }
  return canvas;
}

type Pen = { readonly context: CanvasRenderingContext2D; readonly color: string; readonly font: string; y: number };

function drawBars(pen: Pen, { rows }: ShownTable): void {
  const bars = rows.slice(1).map(([label = "", shown = ""]) => ({ label, shown, count: numberIn(shown) }));
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const room = WIDTH - 2 * MARGIN - LABEL_WIDTH - NUMBER_WIDTH;
  for (const { label, shown, count } of bars) {
    write(pen, label, { x: MARGIN, width: LABEL_WIDTH - 16 });
    pen.context.fillStyle = pen.color;
    pen.context.fillRect(MARGIN + LABEL_WIDTH, pen.y + 4, (count / most) * room, LINE - 14);
    write(pen, shown, { x: WIDTH - MARGIN - NUMBER_WIDTH + 12, width: NUMBER_WIDTH - 12 });
    pen.y += LINE;
  }
}

function drawGrid(pen: Pen, { rows }: ShownTable): void {
  const columns = Math.max(1, (rows[0]?.length ?? 1) - 1);
  const width = (WIDTH - 2 * MARGIN - LABEL_WIDTH) / columns;
  for (const [index, [name = "", ...cells]] of rows.entries()) {
    write(pen, name, { x: MARGIN, width: LABEL_WIDTH - 16, isBold: index === 0 });
    for (const [column, cell] of cells.entries())
      write(pen, cell, { x: MARGIN + LABEL_WIDTH + column * width, width: width - 8, isBold: index === 0 });
    pen.y += LINE;
  }
}

/** A number as it is shown: with the thousands separators of the reader's language. */
function numberIn(text: string): number {
  return Number(text.replaceAll(/\D/g, ""));
}

type Place = { readonly x: number; readonly width: number; readonly isBold?: boolean };

/** Writes one line, which ends in an ellipsis where it is too long. */
function write({ context, font, y }: Pen, text: string, { x, width, isBold = false }: Place): void {
  context.fillStyle = TEXT;
  context.font = `${isBold ? 600 : 400} ${FONT_SIZE}px ${font}`;
  context.textBaseline = "middle";
  context.fillText(shorten(context, text, width), x, y + LINE / 2 - 4);
}

function shorten(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
