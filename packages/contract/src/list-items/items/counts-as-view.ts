/** The request headers that tell how the browser uses a document: `purpose`, `x-moz`, `sec-purpose` and `sec-fetch-dest`. */
export type DocumentUse = {
  readonly purpose?: string | undefined;
  readonly mozPurpose?: string | undefined;
  readonly secPurpose?: string | undefined;
  readonly destination?: string | undefined;
};

/** User agents of programs, by the words that most of them use, and of services that preview links in messages. */
const ROBOT =
  /bot\b|bot[/;)\s_-]|crawl|spider|slurp|archiver|headless|lighthouse|preview|facebookexternalhit|embedly|whatsapp|curl|wget|python|java\/|go-http|node|axios|fetch|monitor|uptime|scan/i;

/** Whether a request is for a document that is shown, and not for a prefetch or a part of another document. */
export function isShownDocument(method: string | undefined, { purpose, mozPurpose, secPurpose, destination = "" }: DocumentUse): boolean {
  const isAhead = [purpose, mozPurpose, secPurpose].some((use) => use !== undefined && /prefetch|preview|prerender/i.test(use));
  return method === "GET" && !isAhead && (destination === "" || destination === "document");
}

/** Bot detection: whether a program made a request; its views are counted separately. */
export function isRobot(userAgent: string): boolean {
  return userAgent === "" || ROBOT.test(userAgent);
}
