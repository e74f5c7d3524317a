import { DRAWING_BOX, MAX_DRAWING_LENGTH } from "@plein/contract/forms/questions/people/drawing";

/** The distance between two points of a line, in the units of the drawing: a smaller one isn't visible. */
const STEP = 3;
/** The longest addition to a drawing. */
const ROOM = 20;

/** Opens the space to draw in, or erases what was drawn, by the button that was pressed. */
export function changeDrawing(button: HTMLElement): void {
  const pad = button.closest<HTMLElement>("[data-part]");
  const svg = pad?.querySelector("svg");
  const field = pad?.querySelector("input");
  if (!pad || !svg || !field) return;
  const erase = pad.querySelector<HTMLElement>("[data-aid=erase]");
  const show = (drawing: string) => {
    field.value = drawing;
    svg.querySelector("path")?.setAttribute("d", drawing);
    if (erase) erase.hidden = drawing === "";
  };
  if (svg.dataset.open === undefined) open(svg, field, show);
  const draw = pad.querySelector<HTMLElement>("[data-aid=draw]");
  if (draw) draw.hidden = true;
  if (button === erase) {
    show("");
    report(field);
  }
  // The pressed button is gone.
  pad.focus();
}

function open(svg: SVGSVGElement, field: HTMLInputElement, show: (drawing: string) => void): void {
  svg.dataset.open = "";
  /** the last point of the line that is being drawn; null between two lines */
  let last: Point | null = null;
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = svg.getBoundingClientRect();
    return {
      x: within(((clientX - left) / width) * DRAWING_BOX.width, DRAWING_BOX.width),
      y: within(((clientY - top) / height) * DRAWING_BOX.height, DRAWING_BOX.height),
    };
  };
  const drawTo = ({ x, y }: Point, from: Point) => {
    last = { x, y };
    show(`${field.value}l${x - from.x} ${y - from.y}`);
  };
  svg.addEventListener("pointerdown", (event) => {
    if (last !== null || event.button !== 0 || field.value.length > MAX_DRAWING_LENGTH - 2 * ROOM) return;
    event.preventDefault();
    svg.setPointerCapture(event.pointerId);
    const { x, y } = pointOf(event);
    // A line without a length is a dot.
    field.value += `M${x} ${y}`;
    drawTo({ x, y }, { x, y });
  });
  svg.addEventListener("pointermove", (event) => {
    if (last === null || field.value.length > MAX_DRAWING_LENGTH - ROOM) return;
    const next = pointOf(event);
    if (Math.hypot(next.x - last.x, next.y - last.y) >= STEP) drawTo(next, last);
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    svg.addEventListener(end, () => {
      if (last !== null) report(field);
      last = null;
    });
}

type Point = { readonly x: number; readonly y: number };

function within(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max));
}

/** The form stores and evaluates its answers when a field of it changes. */
function report(field: HTMLInputElement): void {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
