/** The headers of a request, with names in lower case. */
export type ViewHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** User agents of programs, by the words that most of them use, and of services that preview links in messages. */
const ROBOT =
  /bot\b|bot[/;)\s_-]|crawl|spider|slurp|archiver|headless|lighthouse|preview|facebookexternalhit|embedly|whatsapp|curl|wget|python|java\/|go-http|node|axios|fetch|monitor|uptime|scan/i;

/**
 * Whether a request for a page counts as a view: by a browser, not prefetched. Requests by programs don't count.
 */
export function countsAsView(method: string | undefined, headers: ViewHeaders): boolean {
  const userAgent = textOf(headers["user-agent"]);
  const purpose = `${textOf(headers["sec-purpose"])} ${textOf(headers.purpose)} ${textOf(headers["x-moz"])}`;
  const destination = textOf(headers["sec-fetch-dest"]);
  if (method !== "GET" || userAgent === "" || ROBOT.test(userAgent)) return false;
  return !/prefetch|preview|prerender/i.test(purpose) && (destination === "" || destination === "document");
}

/** The same for the call that a page makes when it shows an item. */
export function isRobot(userAgent: string): boolean {
  return userAgent === "" || ROBOT.test(userAgent);
}

function textOf(header: string | readonly string[] | undefined): string {
  return typeof header === "string" ? header : (header?.join() ?? "");
}
