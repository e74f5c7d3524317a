import { type Frame, flattenLinks, type MenuLink } from "../frame/frame.ts";

type Menus = Pick<Frame, "menu" | "footerMenu" | "serviceMenu">;

/** Returns the words at the end of a path as a query: `/wonen/paspoort-aanvragen` becomes "paspoort aanvragen". */
export function wordsOfHref(href: string): string {
  return decode(href)
    .replace(/\.[a-z]{1,5}$/, "")
    .split("/")
    .filter((segment) => segment !== "" && segment !== "i")
    .slice(-1)
    .join(" ")
    .replace(/[-_+]+/g, " ")
    .trim()
    .slice(0, 100);
}

/** The minimum similarity of two paths, from 0 to 1. */
const MIN_SIMILARITY = 0.5;

/** Finds the menu link whose path or name is most similar to the requested path, for typing errors; null if none is. */
export function findNearestLink(menus: Menus, href: string): MenuLink | null {
  const requested = bigramsOf(wordsOfHref(href));
  const links = [menus.menu, menus.footerMenu, menus.serviceMenu].flatMap(flattenLinks).filter((link) => link.href.startsWith("/"));
  const rated = links.map((link) => ({
    link,
    similarity: Math.max(similarity(requested, bigramsOf(wordsOfHref(link.href))), similarity(requested, bigramsOf(link.name))),
  }));
  const best = rated.reduce<(typeof rated)[number] | null>((top, one) => (one.similarity > (top?.similarity ?? 0) ? one : top), null);
  return best !== null && best.similarity >= MIN_SIMILARITY ? best.link : null;
}

/** Returns the bigrams of a text: its pairs of adjacent letters. */
function bigramsOf(text: string): ReadonlySet<string> {
  const letters = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** Computes the Sørensen–Dice coefficient of two sets. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  return (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);
}

function decode(href: string): string {
  try {
    return decodeURIComponent(href.split(/[?#]/, 1)[0] ?? "");
  } catch {
    return "";
  }
}
