/** Pixels of the longest side: an icon has 512 and a logo at most 120 high, on screens with up to four pixels for each. */
const MAX_SIDE = 2048;
/** The size that browsers use for an SVG without a size of its own. */
const DEFAULT_SIZE = { width: 300, height: 150 };

const COMMENT = /<!--[\s\S]*?-->/g;
const ROOT = /<svg(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/;
const SIZE_ATTRIBUTE = /\s(viewBox|width|height)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** An SVG with the size in pixels that its root states. */
export type ResizedVector = { readonly svg: string; readonly width: number; readonly height: number };

/**
 * An SVG in its own proportions, with the longest side as long as a logo needs, since browsers draw it at the size that its root states. A
 * side is at least one pixel, however flat the drawing is.
 *
 * It is changed as text: to parse it in the browser would apply the policy of the page to its styles, and log each as a violation.
 *
 * @returns null for a text without such a root
 */
export function resizeVector(text: string): ResizedVector | null {
  const drawing = text.replaceAll(COMMENT, "");
  const [root] = ROOT.exec(drawing) ?? [];
  if (root === undefined) return null;
  const stated = new Map([...root.matchAll(SIZE_ATTRIBUTE)].map(([, name, double, single]) => [name, double ?? single ?? ""]));
  const { width, height, viewBox } = findSize(stated);
  const size = ` viewBox="${viewBox}" width="${width}" height="${height}"`;
  // A function, because a string would read "$&" and the like in it.
  const svg = drawing.replace(root, () => `<svg${size}${root.replaceAll(SIZE_ATTRIBUTE, "").slice("<svg".length)}`);
  return { svg, width, height };
}

function findSize(stated: ReadonlyMap<string | undefined, string>) {
  const box = readBox(stated.get("viewBox") ?? "");
  const own = box ?? { x: 0, y: 0, ...(readLengths(stated) ?? DEFAULT_SIZE) };
  const scale = MAX_SIDE / Math.max(own.width, own.height);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(own.width), height: scaled(own.height), viewBox: `${own.x} ${own.y} ${own.width} ${own.height}` };
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function readBox(viewBox: string): Box | null {
  const [x, y, width, height, ...more] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (x === undefined || y === undefined || width === undefined || height === undefined || more.length > 0) return null;
  const isBox = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
  return isBox ? { x, y, width, height } : null;
}

/** Null unless both are in pixels. */
function readLengths(stated: ReadonlyMap<string | undefined, string>): Pick<Box, "width" | "height"> | null {
  const [width = 0, height = 0] = ["width", "height"].map((name) => Number((stated.get(name) ?? "").trim().replace(/px$/, "")));
  return [width, height].every((side) => Number.isFinite(side) && side > 0) ? { width, height } : null;
}
