import { InvalidArgumentError } from "commander";

const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Parses the value of an option that is an instant. A time zone is required: without one it could be that of this computer or the platform.
 *
 * @throws InvalidArgumentError, which Commander prints
 */
export function moment(text: string): string {
  if (WITH_ZONE.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  throw new InvalidArgumentError("Use a date and time with their time zone, such as 2026-12-18T08:00:00Z or 2026-12-18T09:00:00+01:00.");
}
