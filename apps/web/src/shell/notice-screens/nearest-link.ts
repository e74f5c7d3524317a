import { type Frame, flattenLinks, type MenuLink } from "../frame/frame.ts";

type Menus = Pick<Frame, "menu" | "footerMenu" | "serviceMenu">;

/** The words at the end of an address, to search for: `/wonen/paspoort-aanvragen` is about "paspoort aanvragen". */
export function wordsOfAddress(href: string): string {
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

/** How alike two addresses must be, from 0 to 1. */
const ALIKE = 0.5;

/** The menu's page whose address or name is most like the requested one, as after a typing error; null where none is. */
export function findNearestLink(menus: Menus, href: string): MenuLink | null {
  const wanted = pairsOf(wordsOfAddress(href));
  const links = [menus.menu, menus.footerMenu, menus.serviceMenu].flatMap(flattenLinks).filter((link) => link.href.startsWith("/"));
  const rated = links.map((link) => ({
    link,
    likeness: Math.max(likeness(wanted, pairsOf(wordsOfAddress(link.href))), likeness(wanted, pairsOf(link.name))),
  }));
  const best = rated.reduce<(typeof rated)[number] | null>((top, one) => (one.likeness > (top?.likeness ?? 0) ? one : top), null);
  return best !== null && best.likeness >= ALIKE ? best.link : null;
}

/** Pairs of neighbouring letters. */
function pairsOf(text: string): ReadonlySet<string> {
  const letters = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** The Dice coefficient of two sets. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
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
