/** The one spelling of a URL's path, so that a page has one address and no check can be walked round by another spelling. */

/** Kept as they are by browsers in a path (RFC 3986 pchar), though encodeURIComponent encodes them. */
const PCHAR = /%(?:3A|40|24|26|2B|2C|3B|3D)/g;

/** Slashes, a percent sign, control characters, half surrogates. */
const NEVER_IN_A_SEGMENT = /[/\\%\p{Cc}\p{Cs}]/u;

/**
 * The canonical spelling of a path as it stands in a URL, percent-encoded: single slashes, none at the end, no dot
 * segments, NFC, minimal encoding. A caller redirects (301) when it differs from what was asked.
 *
 * @returns null for what can't be an address here: no slash in front, a backslash, an encoded slash, a control
 * character, broken or doubled encoding
 */
export function normalPath(pathname: string): string | null {
  const segments = decodeSegments(pathname);
  return segments === null ? null : `/${segments.map(encodeSegment).join("/")}`;
}

/** The path as pages store it, decoded: `/caf%C3%A9/` gives `/café`. Null as with normalPath. */
export function decodedPath(pathname: string): string | null {
  const segments = decodeSegments(pathname);
  return segments === null ? null : `/${segments.join("/")}`;
}

/** A stored path as it stands in a URL: `/café` gives `/caf%C3%A9`. */
export function encodePath(path: string): string {
  return path.split("/").map(encodeSegment).join("/");
}

function decodeSegments(pathname: string): string[] | null {
  if (!pathname.startsWith("/")) return null;
  const segments: string[] = [];
  for (const raw of pathname.split("/")) {
    const segment = decodeSegment(raw);
    if (segment === null) return null;
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments;
}

function decodeSegment(raw: string): string | null {
  try {
    const segment = decodeURIComponent(raw).normalize("NFC");
    // A percent sign that is left would be decoded once more by someone down the line.
    return NEVER_IN_A_SEGMENT.test(segment) ? null : segment;
  } catch {
    return null;
  }
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(PCHAR, decodeURIComponent);
}
