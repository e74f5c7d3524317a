/** What a request says of itself, its names in lower case. */
export type ViewHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Programs that say what they are, in the words that most of them use; and what shows links of others in messages. */
const ROBOT =
  /bot\b|bot[/;)\s_-]|crawl|spider|slurp|archiver|headless|lighthouse|preview|facebookexternalhit|embedly|whatsapp|curl|wget|python|java\/|go-http|node|axios|fetch|monitor|uptime|scan/i;

/**
 * Whether who asks for a page looks at it: a browser that was led there. Not a program, nor a browser that fetches
 * ahead what nobody may come to see.
 */
export function countsAsView(method: string | undefined, headers: ViewHeaders): boolean {
  const userAgent = textOf(headers["user-agent"]);
  const purpose = `${textOf(headers["sec-purpose"])} ${textOf(headers.purpose)} ${textOf(headers["x-moz"])}`;
  const destination = textOf(headers["sec-fetch-dest"]);
  if (method !== "GET" || userAgent === "" || ROBOT.test(userAgent)) return false;
  return !/prefetch|preview|prerender/i.test(purpose) && (destination === "" || destination === "document");
}

/** Of a call that a page makes of itself when it shows an item. */
export function isRobot(userAgent: string): boolean {
  return userAgent === "" || ROBOT.test(userAgent);
}

function textOf(header: string | readonly string[] | undefined): string {
  return typeof header === "string" ? header : (header?.join() ?? "");
}
