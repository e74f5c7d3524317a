import { DRAWING_BOX } from "@plein/contract/forms/questions/people/drawing";
import { MARGIN, type Page } from "./page.ts";

/** In points: about as high as people sign. */
export const DRAWING_HEIGHT = 60;

/** Shows a drawn signature at the height of a few lines, and nothing of it outside of its box. */
export function showDrawing(page: Page, element: number, path: string): void {
  const { width, height } = DRAWING_BOX;
  const scale = DRAWING_HEIGHT / height;
  const mark = page.elements.push(element) - 1;
  // SVG counts from the top, PDF from the bottom.
  const matrix = `${scale} 0 0 ${-scale} ${MARGIN} ${page.y} cm`;
  const style = "5 w 1 J 1 j";
  page.operators.push(`/Figure << /MCID ${mark} >> BDC q ${matrix} 0 0 ${width} ${height} re W n ${style} ${toOperators(path)} S Q EMC`);
  page.y -= DRAWING_HEIGHT;
}

/** The path in the operators of a PDF, which have no differences. */
function toOperators(path: string): string {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([Ml])(-?\d+) (-?\d+)/g)]
    .map(([, command, first, second]) => {
      const isMove = command === "M";
      [x, y] = isMove ? [Number(first), Number(second)] : [x + Number(first), y + Number(second)];
      return `${x} ${y} ${isMove ? "m" : "l"}`;
    })
    .join(" ");
}
