/** The box in which a signature is drawn, in the units of its path. */
export const DRAWING_BOX = { width: 600, height: 200 } as const;
/** The maximum length of a drawing: minutes of drawing, and far more than any signature. */
export const MAX_DRAWING_LENGTH = 12_000;

/** The path data of an SVG with a move for each line, and whole differences from one point to the next. */
const DRAWING = /^(?:M\d{1,3} \d{1,3}(?:l-?\d{1,3} -?\d{1,3})+)+$/;

/** Whether a text is a drawn signature. Anything else isn't put into the markup of a page or the operators of a PDF. */
export function isDrawing(text: string): boolean {
  return text.length <= MAX_DRAWING_LENGTH && DRAWING.test(text);
}
