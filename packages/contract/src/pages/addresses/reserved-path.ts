import { SERVER_SEGMENTS } from "./server-path.ts";

/** Paths reserved for the product, which no page or item may have. */

/** First segments of the fixed screens (docs/rules.md "Reserved paths"). */
export const SCREEN_SEGMENTS = [
  "home",
  "admin",
  "account",
  "search",
  "submission",
  "form",
  "unauthorized",
  "legal",
  "invitation",
  "settings",
  "statistics",
  "sign-in",
  "sign-out",
  "register",
  "forgot-password",
  "reset-password",
  "verify-email",
  "~draft",
] as const;

/** The first segment of the paths of reusable blocks. */
export const REUSABLE_SEGMENT = "reusable";

/** Whether a page at this path is a reusable block, which no visitor opens. */
export function isReusablePath(path: string): boolean {
  return path.startsWith(`/${REUSABLE_SEGMENT}/`);
}

/** Segments with a meaning at any depth: edit mode and an item's detail page. */
export const MARKER_SEGMENTS = ["edit", "i"] as const;

const RESERVED_FIRST = new Set<string>([...SCREEN_SEGMENTS, ...SERVER_SEGMENTS, REUSABLE_SEGMENT]);
const MARKERS = new Set<string>(MARKER_SEGMENTS);

/** Whether a page's path would conflict with a path of the product. `path` as stored, such as `/a/b`. */
export function isReservedPath(path: string): boolean {
  const segments = path.toLowerCase().split("/").filter(Boolean);
  const [first = ""] = segments;
  return isReservedFirstSegment(first) || segments.some(isMarkerSegment);
}

/** `~` starts the internal routes of content-path.ts. */
export function isReservedFirstSegment(segment: string): boolean {
  return RESERVED_FIRST.has(segment) || segment.startsWith("~");
}

/** Whether a slug of a page or item is refused at any depth. */
export function isMarkerSegment(segment: string): boolean {
  return MARKERS.has(segment);
}
