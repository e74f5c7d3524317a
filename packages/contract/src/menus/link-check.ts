import { z } from "zod";

/** `unknown`: nobody looked yet, or this server doesn't go there; `failing`: it may be an outage. */
const LinkState = z.enum(["unknown", "works", "failing", "broken"]);

/** What the last look at an outside address of a menu found. */
export const LinkCheck = z.strictObject({
  url: z.string(),
  /** null until it was looked at */
  checkedOn: z.iso.datetime().nullable(),
  /** HTTP status; null where none came, or where its host can't be reached from here, such as that of an intranet */
  status: z.int().nullable(),
  state: LinkState,
});
export type LinkCheck = z.infer<typeof LinkCheck>;

/** What a look at an address found: a status; no response; or nothing, because it leads where this server doesn't go. */
export type LinkAnswer = number | "unreachable" | "unchecked";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** An outage of an hour or two makes no link broken. */
const FAILURES_OF_BROKEN = 3;

/** An address is broken if its server says so, or if there was no useful response several times. */
export function linkStateOf({ status, failures }: { readonly status: number | null; readonly failures: number }): LinkCheck["state"] {
  if (isGone(status) || failures >= FAILURES_OF_BROKEN) return "broken";
  if (failures > 0) return "failing";
  return status === null ? "unknown" : "works";
}

/** Whether a response counts as a failure. One that refuses a program, such as 403 or 429, shows that something is there. */
export function isFailure(answer: LinkAnswer): boolean {
  if (typeof answer === "string") return answer === "unreachable";
  return isGone(answer) || answer >= 500;
}

/** When to look again, in milliseconds: weekly, and after failures with increasing delays from an hour. */
export function nextLinkCheckMs(failures: number): number {
  return failures === 0 ? WEEK_MS : Math.min(WEEK_MS, HOUR_MS * 2 ** (failures - 1));
}

function isGone(status: number | null): boolean {
  return status === 404 || status === 410;
}
