/** The retention of statistics: two years can be compared, plus a month (docs/rules.md "Statistics"). */
export const RETENTION_MONTHS = 25;
