import { z } from "zod";

/** `unknown`: not checked yet, or this server may not connect to it; `failing`: possibly an outage. */
const LinkState = z.enum(["unknown", "works", "failing", "broken"]);

/** The result of the last check of an external URL in a menu. */
export const LinkCheck = z.strictObject({
  url: z.string(),
  /** null before the first check */
  checkedOn: z.iso.datetime().nullable(),
  /** HTTP status; null without a response, or if this server can't reach the host, such as that of an intranet */
  status: z.int().nullable(),
  state: LinkState,
});
export type LinkCheck = z.infer<typeof LinkCheck>;

/** The outcome of a check: an HTTP status; no response; or no request, because this server may not connect to the URL. */
export type LinkProbe = number | "unreachable" | "unchecked";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** The failures in a row after which a link is broken: an outage of an hour or two isn't enough. */
const FAILURES_OF_BROKEN = 3;

/** A link is broken if its server responds so, or after several checks in a row without a useful response. */
export function linkStateOf({ status, failures }: { readonly status: number | null; readonly failures: number }): LinkCheck["state"] {
  if (isGone(status) || failures >= FAILURES_OF_BROKEN) return "broken";
  if (failures > 0) return "failing";
  return status === null ? "unknown" : "works";
}

/** Whether a response counts as a failure. A response that rejects a program, such as 403 or 429, shows that the target exists. */
export function isFailure(answer: LinkProbe): boolean {
  if (typeof answer === "string") return answer === "unreachable";
  return isGone(answer) || answer >= 500;
}

/** The delay until the next check, in milliseconds: a week, and after failures an hour that doubles each time. */
export function nextLinkCheckMs(failures: number): number {
  return failures === 0 ? WEEK_MS : Math.min(WEEK_MS, HOUR_MS * 2 ** (failures - 1));
}

function isGone(status: number | null): boolean {
  return status === 404 || status === 410;
}
