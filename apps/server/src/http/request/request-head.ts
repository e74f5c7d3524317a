/** The headers that determine a request's target and sender, and whether and how it counts as a visit, unparsed. */
export type RequestHead = {
  host: string | undefined;
  /** number of Host headers: Node silently uses the first one */
  hostLines: number;
  forwarded: string | undefined;
  forwardedHost: string | undefined;
  forwardedProto: string | undefined;
  forwardedFor: string | undefined;
  cookie: string | undefined;
  authorization: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  correlationId: string | undefined;
  userAgent: string | undefined;
  acceptLanguage: string | undefined;
  referer: string | undefined;
  purpose: string | undefined;
  mozPurpose: string | undefined;
  secPurpose: string | undefined;
  destination: string | undefined;
};

const FIELDS: Readonly<Record<string, Exclude<keyof RequestHead, "hostLines">>> = {
  host: "host",
  forwarded: "forwarded",
  "x-forwarded-host": "forwardedHost",
  "x-forwarded-proto": "forwardedProto",
  "x-forwarded-for": "forwardedFor",
  cookie: "cookie",
  authorization: "authorization",
  "accept-encoding": "acceptEncoding",
  "if-none-match": "ifNoneMatch",
  "x-correlation-id": "correlationId",
  "user-agent": "userAgent",
  "accept-language": "acceptLanguage",
  referer: "referer",
  purpose: "purpose",
  "x-moz": "mozPurpose",
  "sec-purpose": "secPurpose",
  "sec-fetch-dest": "destination",
};

/** Lengths of the names above, by which most headers of a browser are skipped without comparing characters. */
const LENGTHS = new Set(Object.keys(FIELDS).map((name) => name.length));

/**
 * Reads these headers in one pass over the raw list. Node's own `headers` object is not used: it hides a second Host header, and
 * creating it costs more than serving a cached page.
 *
 * @param rawHeaders name, value, name, value, …
 */
export function readRequestHead(rawHeaders: readonly string[]): RequestHead {
  const head: RequestHead = {
    host: undefined,
    hostLines: 0,
    forwarded: undefined,
    forwardedHost: undefined,
    forwardedProto: undefined,
    forwardedFor: undefined,
    cookie: undefined,
    authorization: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    correlationId: undefined,
    userAgent: undefined,
    acceptLanguage: undefined,
    referer: undefined,
    purpose: undefined,
    mozPurpose: undefined,
    secPurpose: undefined,
    destination: undefined,
  };
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (!LENGTHS.has(name.length)) continue;
    const field = FIELDS[name.toLowerCase()];
    if (field === undefined) continue;
    if (field === "host") head.hostLines += 1;
    head[field] = join(head[field], rawHeaders[index + 1] ?? "", field === "cookie" ? "; " : ", ");
  }
  return head;
}

/** Joins the lines of one header to a list (RFC 9110 section 5.3). */
function join(before: string | undefined, value: string, separator: string): string {
  return before === undefined ? value : `${before}${separator}${value}`;
}
