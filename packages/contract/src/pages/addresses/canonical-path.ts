/** The canonical form of a URL's path, so that a page has one URL and no check can be bypassed by another form. */

/** Characters that browsers don't encode in a path (RFC 3986 pchar), although encodeURIComponent does. */
const PCHAR = /%(?:3A|40|24|26|2B|2C|3B|3D)/g;

/** Slashes, percent signs, control characters, lone surrogates. */
const NEVER_IN_A_SEGMENT = /[/\\%\p{Cc}\p{Cs}]/u;

/**
 * The canonical form of a URL's path (Unicode normalization, trailing slash), percent-encoded: single slashes, none at the end, no dot
 * segments, NFC, minimal encoding. A caller redirects (301) if it differs from the request.
 *
 * @returns null for an invalid path: no leading slash, a backslash, an encoded slash, a control character, broken or double
 * encoding
 */
export function canonicalPath(pathname: string): string | null {
  const segments = decodeSegments(pathname);
  return segments === null ? null : `/${segments.map(encodeSegment).join("/")}`;
}

/** The path as pages store it, decoded: `/caf%C3%A9/` becomes `/café`. Null as with canonicalPath. */
export function decodePath(pathname: string): string | null {
  const segments = decodeSegments(pathname);
  return segments === null ? null : `/${segments.join("/")}`;
}

/** A stored path as in a URL: `/café` becomes `/caf%C3%A9`. */
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
    // A remaining percent sign could be decoded again later.
    return NEVER_IN_A_SEGMENT.test(segment) ? null : segment;
  } catch {
    return null;
  }
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(PCHAR, decodeURIComponent);
}
