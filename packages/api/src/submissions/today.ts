import { formatLocalTime } from "@plein/contract/item-tables/local-time";
import type { ApiContext } from "../context.ts";

/** The current date on the platform. */
export function todayOn({ platform }: Pick<ApiContext, "platform">): string {
  return formatLocalTime(new Date().toISOString(), platform.timeZone).slice(0, 10);
}
