/** How long statistics are stored: two years can be compared, and a month more (docs/rules.md "Statistics"). */
export const RETENTION_MONTHS = 25;
