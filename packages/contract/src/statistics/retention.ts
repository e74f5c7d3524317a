import { z } from "zod";

/** How long statistics are stored by default: two years can be compared, and a month more (docs/rules.md "Statistics"). Longer isn't allowed. */
export const MAX_STATISTICS_MONTHS = 25;
export const StatisticsMonths = z.int().min(3).max(MAX_STATISTICS_MONTHS);
